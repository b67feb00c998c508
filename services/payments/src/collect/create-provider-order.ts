import { DomainError } from '@suvarna/platform/events/errors.ts'
import { ProviderFault, type ProviderOrder } from '../payment/provider.ts'
import type { TimeLimited } from '../payment/time-limited-provider.ts'

/**
 * The provider's order with this receipt, created now or by an earlier try whose response was lost. Throws
 * provider_unavailable when a retry may help, payment_refused when not: usually an amount above the account's limit.
 */
export async function createOrLookUp(
  withTimeout: TimeLimited,
  receipt: string,
  amount: number,
): Promise<ProviderOrder> {
  // The rest of the time is for the lookup after a timeout, which finds an order that was created all the same.
  const [maker, finder] = [withTimeout(0.7), withTimeout()]
  try {
    return await maker.createOrder(amount, receipt)
  } catch (fault) {
    if (!(fault instanceof ProviderFault) || fault.kind !== 'unknown') throw inWords(fault)
    const found = await finder.findOrder(receipt).catch((other) => {
      throw inWords(other)
    })
    if (found?.amount === amount) return found
    throw inWords(fault)
  }
}

function inWords(fault: unknown): unknown {
  if (!(fault instanceof ProviderFault)) return fault
  if (fault.kind === 'refused')
    return new DomainError(
      'payment_refused',
      'This amount cannot be paid online. Please choose another way to pay, or order in two parts.',
      { field: 'amount' },
    )
  return new DomainError('provider_unavailable', 'Failed to initiate payment. Please try again.', { retryAfter: 2 })
}
