import type { EventOf } from '@suvarna/contracts/events.ts'
import { currentVersion } from '@suvarna/contracts/identity/consent-terms.ts'
import { causedBy, type Recorded } from '@suvarna/platform/events/events.ts'
import { type Consumer, defineConsumer } from '@suvarna/platform/follow/consumer.ts'
import type { Identity } from '../deps.ts'
import type { IdentityDb } from '../schema.ts'
import { type ConsentCommand, consentStream } from './consents.decider.ts'

const types = ['OrderPlaced', 'StockAlertRequested', 'ContactSaid'] as const
type Heard = Recorded<EventOf<(typeof types)[number]>>

/** Applies consent choices made at the checkout, on a product page and on phones. */
export const orderedConsents = ({ consents }: Pick<Identity, 'consents'>): Consumer<IdentityDb> =>
  defineConsumer({
    name: 'identity-ordered-consents',
    sources: ['orders'],
    types,
    mode: 'batch',
    async apply(tx, events) {
      const said = events.flatMap((event) => commandsOf(event).map((command) => ({ command, meta: causedBy(event) })))
      // Sorted, so that transactions that write the same streams lock them in the same order.
      said.sort((a, b) =>
        a.command.customer < b.command.customer ? -1 : Number(a.command.customer > b.command.customer),
      )
      for (const { command, meta } of said) await consents.handleIn(tx, consentStream(command.customer), command, meta)
    },
  })

function commandsOf({ type, data }: Heard): ConsentCommand[] {
  const { customer } = data
  if (type === 'OrderPlaced')
    return (data.consents ?? []).map((one) => ({ type: 'GiveConsent', customer, source: 'checkout', ...one }))
  if (type === 'ContactSaid') {
    const { purpose, version, source } = data
    const about = { customer, purpose, source }
    return [version === null ? { type: 'WithdrawConsent', ...about } : { type: 'GiveConsent', ...about, version }]
  }
  // A request for a notice about a product is consent to that one mail.
  const purpose = 'back-in-stock'
  return [{ type: 'GiveConsent', customer, purpose, version: currentVersion(purpose), source: 'product' }]
}
