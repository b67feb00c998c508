import { createHash } from 'node:crypto'
import { type KnownKey, keyCheck, keyCheckKey } from '@suvarna/contracts/identity/api-keys/key-check.ts'
import { apiKeyPattern } from '@suvarna/contracts/identity/api-keys/scopes.ts'
import { DomainError } from '@suvarna/platform/events/errors.ts'
import { LRUCache } from 'lru-cache'
import { Compile } from 'typebox/compile'

/** Looks keys up by their text. `remembered` uses memory only: undefined when identity must be called. */
export type KnownKeys = {
  remembered(text: string): KnownKey | null | undefined
  find(text: string): Promise<KnownKey | null>
}

/** Calls identity: returns status and body of its answer. */
export type AskIdentity = (path: string, body: object) => Promise<{ status: number; body: unknown }>

/** A revoked key normally ends by its event, within seconds; if the event is lost, after this time. */
const rememberMs = 60_000
const most = 1_000

const answers = Compile(keyCheck.response[200])

/**
 * Keys have many bits and are few. Identity is called with a key's hash once a minute, which also records that the key
 * is in use. The key itself never leaves this process.
 */
export function createKnownKeys(ask: AskIdentity, now: () => number = Date.now): KnownKeys {
  const known = new LRUCache<string, { key: KnownKey | null; until: number }>({ max: most })
  const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url')
  const living = (key: KnownKey | null) => (key && (key.ends === null || key.ends > now()) ? key : null)

  return {
    remembered(text) {
      if (!apiKeyPattern.test(text)) return null
      const found = known.get(hashOf(text))
      return found && found.until > now() ? living(found.key) : undefined
    },
    async find(text) {
      const hash = hashOf(text)
      const [, path = ''] = keyCheckKey.split(' ')
      const { status, body } = await ask(path, { hash })
      if (status !== 200 || !answers.Check(body))
        throw new DomainError('service_unavailable', 'The key cannot be checked now. Please try again.', {
          retryAfter: 1,
        })
      known.set(hash, { key: body.key, until: now() + rememberMs })
      return living(body.key)
    },
  }
}
