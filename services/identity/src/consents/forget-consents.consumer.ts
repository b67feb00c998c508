import { causedBy } from '@suvarna/platform/events/events.ts'
import { type Consumer, defineConsumer } from '@suvarna/platform/follow/consumer.ts'
import type { Identity } from '../deps.ts'
import type { IdentityDb } from '../schema.ts'
import { consentStream } from './consents.decider.ts'

/**
 * An erased address starts afresh: a later yes is a new one, even if it was given before. The old choices stay in the
 * log under the address's number, as proof that they were made.
 */
export const forgetConsents = ({ consents }: Pick<Identity, 'consents'>): Consumer<IdentityDb> =>
  defineConsumer({
    name: 'identity-forget-consents',
    sources: ['identity'],
    types: ['AccountDeleted', 'GuestErased'],
    mode: 'single',
    async apply(tx, events) {
      for (const event of events) {
        const { customer } = event.data
        // Anyone can register with any address.
        if (event.type === 'AccountDeleted' && !event.data.verified) continue
        await consents.handleIn(tx, consentStream(customer), { type: 'ForgetConsents', customer }, causedBy(event))
      }
    },
  })
