import { Type } from 'typebox'
import { eventsOn } from '../events/event.ts'
import { nullable } from '../fields.ts'
import { type DeliverySender, givenUpEvents } from './message-types.ts'

const onWebhooks = eventsOn('identity', 'webhooks-shop')
const endpointId = Type.String()
const terms = { endpointId, url: Type.String(), name: Type.String(), types: Type.Array(Type.String(), { minItems: 1 }) }
const why = Type.Enum(['switched_off', 'failing', 'gone'], { type: 'string' })

/** The shop's endpoints. No event has a secret: it is derived from the endpoint's id and `generation`. */
export const webhookEvents = {
  WebhookAdded: onWebhooks(terms),
  WebhookChanged: onWebhooks(terms),
  /** Until `previousUntil`, messages also carry the signature of the previous generation. */
  WebhookSecretRotated: onWebhooks({
    endpointId,
    generation: Type.Integer({ minimum: 1 }),
    previousUntil: nullable(Type.String()),
  }),
  /** `failing`, `gone`: a sender reported that the endpoint no longer accepts messages. */
  WebhookSwitchedOff: onWebhooks({ endpointId, why }),
  WebhookSwitchedOn: onWebhooks({ endpointId }),
  WebhookRemoved: onWebhooks({ endpointId }),
}

const givenUp = <S extends DeliverySender>(service: S) =>
  eventsOn(
    service,
    'webhook-failure-{endpointId}',
  )({ endpointId, why: Type.Enum(['failing', 'gone'], { type: 'string' }), since: Type.String() })

/** An endpoint has accepted nothing from a sender for days, or has answered 410. */
export const webhookFailureEvents = {
  [givenUpEvents.orders]: givenUp('orders'),
  [givenUpEvents.catalog]: givenUp('catalog'),
  [givenUpEvents.shipping]: givenUp('shipping'),
  [givenUpEvents.payments]: givenUp('payments'),
}
