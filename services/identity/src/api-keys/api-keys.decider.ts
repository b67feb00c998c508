import type { EventOf } from '@suvarna/contracts/events.ts'
import { maxApiKeys } from '@suvarna/contracts/identity/api-keys/scopes.ts'
import type { Decider } from '@suvarna/platform/events/decider.ts'
import { DomainError } from '@suvarna/platform/events/errors.ts'

export type ApiKeyEvent = EventOf<'ApiKeyCreated' | 'ApiKeyRevoked'>
export type ApiKeyCommand =
  | ({ type: 'CreateApiKey'; now: Date } & EventOf<'ApiKeyCreated'>['data'])
  | { type: 'RevokeApiKey'; keyId: string }

/** The keys that were not revoked, with their end in milliseconds. */
export type ApiKeys = ReadonlyMap<string, number>

export const apiKeys: Decider<ApiKeyCommand, ApiKeys, ApiKeyEvent> = {
  initial: new Map(),

  decide(command, keys) {
    if (command.type === 'RevokeApiKey')
      return keys.has(command.keyId) ? [{ type: 'ApiKeyRevoked', data: { keyId: command.keyId } }] : []
    const { type: _, now, ...data } = command
    const living = [...keys.values()].filter((end) => end > now.getTime())
    if (living.length >= maxApiKeys)
      throw new DomainError('too_many_api_keys', `There are ${maxApiKeys} keys. Revoke one that nobody uses first.`)
    return [{ type: 'ApiKeyCreated', data }]
  },

  evolve(keys, event) {
    const next = new Map(keys)
    if (event.type === 'ApiKeyRevoked') next.delete(event.data.keyId)
    else
      next.set(
        event.data.keyId,
        event.data.expiresAt === null ? Number.POSITIVE_INFINITY : Date.parse(event.data.expiresAt),
      )
    return next
  },
}
