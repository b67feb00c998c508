import { Type } from 'typebox'
import { eventsOn } from '../../common/events/event.ts'
import { nullable } from '../../common/fields.ts'

const onKeys = eventsOn('identity', 'api-keys-shop')
const keyId = Type.String()

/** The shop's API keys. Neither a key's text nor its hash is in an event. */
export const apiKeyEvents = {
  ApiKeyCreated: onKeys({
    keyId,
    name: Type.String(),
    prefix: Type.String(),
    /** Named as of then; a scope that no longer exists grants nothing. */
    scopes: Type.Array(Type.String(), { minItems: 1 }),
    expiresAt: nullable(Type.String()),
    /** The admin's account. */
    createdBy: Type.String(),
  }),
  ApiKeyRevoked: onKeys({ keyId }),
}
