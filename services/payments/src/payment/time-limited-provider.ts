import { createCircuit } from '@suvarna/platform/outside/circuit.ts'
import { unlessAborted } from '@suvarna/platform/wait/unless-aborted.ts'
import { type Provider, ProviderFault } from './provider.ts'

/**
 * The provider for a request that a shopper waits for: all its calls together have `share` of the time limit, by
 * default all of it. A call that takes longer throws ProviderFault `unknown`; the call itself goes on.
 */
export type TimeLimited = (share?: number) => Provider

/** Timeouts in a row after which only one shopper at a time waits for the provider. */
const silences = 5

/** Jobs use the provider itself: they can wait, and notice when it is back. */
export function withTimeout(provider: Provider, ms: number): TimeLimited {
  const silent = () => new ProviderFault('unknown', 'The payment provider does not answer')
  const isSilence = (fault: unknown) => fault instanceof ProviderFault && fault.kind === 'unknown'
  const circuit = createCircuit({ after: silences, isSilence, spared: silent })
  return (share = 1) => {
    const over = AbortSignal.timeout(Math.round(ms * share))
    const inTime = <T>(call: () => Promise<T>) =>
      circuit(() =>
        unlessAborted(over, call()).catch((fault) => {
          throw fault instanceof ProviderFault ? fault : over.aborted ? silent() : fault
        }),
      )
    return {
      ...provider,
      createOrder: (amount, receipt) => inTime(() => provider.createOrder(amount, receipt)),
      findOrder: (receipt) => inTime(() => provider.findOrder(receipt)),
      paymentsOf: (providerOrderId) => inTime(() => provider.paymentsOf(providerOrderId)),
      capture: (payment) => inTime(() => provider.capture(payment)),
      refund: (paymentId, amount, key) => inTime(() => provider.refund(paymentId, amount, key)),
      disputes: () => inTime(() => provider.disputes()),
      settledOn: (day) => inTime(() => provider.settledOn(day)),
      entriesOf: (day) => inTime(() => provider.entriesOf(day)),
      entry: (about, id) => inTime(() => provider.entry(about, id)),
      refundsOf: (paymentId) => inTime(() => provider.refundsOf(paymentId)),
    }
  }
}
