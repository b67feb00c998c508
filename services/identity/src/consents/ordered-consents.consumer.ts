import { currentVersion } from '@suvarna/contracts/identity/consents.ts'
import { causedBy } from '@suvarna/platform/events/events.ts'
import { type Consumer, defineConsumer } from '@suvarna/platform/follow/consumer.ts'
import type { Identity } from '../deps.ts'
import type { IdentityDb } from '../schema.ts'
import { type ConsentCommand, consentStream } from './consents.decider.ts'

/** Asking to be told of a piece is a yes to that one mail. */
export const orderedConsents = ({ consents }: Pick<Identity, 'consents'>): Consumer<IdentityDb> =>
  defineConsumer({
    name: 'identity-ordered-consents',
    sources: ['orders'],
    types: ['StockAlertRequested'],
    mode: 'single',
    async apply(tx, events) {
      for (const event of events) {
        const { customer } = event.data
        const purpose = 'back-in-stock'
        const about = { customer, purpose, source: 'product' } as const
        const command: ConsentCommand = { type: 'GiveConsent', ...about, version: currentVersion(purpose) }
        await consents.handleIn(tx, consentStream(customer), command, causedBy(event))
      }
    },
  })
