import { deliverySenders, givenUpEvents } from '@suvarna/contracts/common/webhooks/message-types.ts'
import { causedBy } from '@suvarna/platform/events/events.ts'
import { type Consumer, defineConsumer } from '@suvarna/platform/follow/consumer.ts'
import type { Identity } from '../deps.ts'
import type { IdentityDb } from '../schema.ts'
import { webhooksStream } from './webhooks.decider.ts'

/** A sender has given up an endpoint: it is switched off for all senders. */
export const givenUpWebhooks = ({ webhooks }: Pick<Identity, 'webhooks'>): Consumer<IdentityDb> =>
  defineConsumer({
    name: 'identity-given-up-webhooks',
    sources: deliverySenders,
    types: Object.values(givenUpEvents),
    mode: 'single',
    async apply(tx, events) {
      for (const event of events) {
        const { endpointId, why } = event.data
        await webhooks.handleIn(tx, webhooksStream, { type: 'GiveUpWebhook', endpointId, why }, causedBy(event))
      }
    },
  })
