import { type LoopFault, startLoop } from '@suvarna/platform/background/loops.ts'
import type { Bus, Subscription } from '@suvarna/platform/bus/bus.ts'
import { type DomainEvent, isNamed } from '@suvarna/platform/events/events.ts'
import type { Session } from './session.ts'

const longestLifeMs = 8 * 3_600_000
/** Allows for clock differences between writers and readers of events. */
const marginMs = 60_000
const freshWithinMs = 5_000
const forgetEveryMs = 60_000

export type Revocation = {
  /** Whether this session was ended: by its logout, or with all sessions of its account. */
  isRevoked(session: Pick<Session, 'sub' | 'sid' | 'gen'>): boolean
  /** Whether every event that may revoke a living token has been read. Until then every session is refused. */
  isCaughtUp(): boolean
  /** Whether completeness was confirmed less than 5 s ago. Otherwise admins cannot write. */
  isFresh(): boolean
  start(): Promise<Subscription>
}

/**
 * Revoked sessions, from identity's events, in memory: a token lives 8 h at most, so the last 8 h of events are enough.
 */
export function createRevocation(
  bus: Pick<Bus, 'follow'>,
  now: () => number = Date.now,
  onFault?: LoopFault,
): Revocation {
  const endedSessions = new Map<string, number>()
  const generations = new Map<string, { generation: number; at: number }>()
  let freshAt = Number.NEGATIVE_INFINITY
  let caughtUp = false

  const raise = (accountId: string, generation: number) => {
    const known = generations.get(accountId)?.generation ?? 0
    generations.set(accountId, { generation: Math.max(known, generation), at: now() })
  }

  function learn(event: DomainEvent) {
    if (isNamed(event, 'SessionEnded')) endedSessions.set(event.data.sessionId, now())
    // The session id of an API key is the key's id.
    else if (isNamed(event, 'ApiKeyRevoked')) endedSessions.set(event.data.keyId, now())
    else if (isNamed(event, 'AccountDeleted')) raise(event.data.accountId, Number.POSITIVE_INFINITY)
    else if (isNamed(event, 'PasswordChanged', 'AccountRoleChanged', 'StaffRoleChanged', 'SessionsRevoked'))
      raise(event.data.accountId, event.data.generation)
  }

  function forget() {
    const before = now() - longestLifeMs - marginMs
    for (const [session, at] of endedSessions) if (at < before) endedSessions.delete(session)
    for (const [account, { at }] of generations) if (at < before) generations.delete(account)
  }

  return {
    isRevoked: ({ sub, sid, gen }) => endedSessions.has(sid) || gen < (generations.get(sub)?.generation ?? 0),
    isCaughtUp: () => caughtUp,
    isFresh: () => now() - freshAt <= freshWithinMs,
    async start() {
      const forgetting = startLoop({ service: 'gateway', loop: 'forgetting sessions', onFault }, async () => {
        forget()
        return forgetEveryMs
      })
      const subscription = await bus.follow({
        source: 'identity',
        since: new Date(now() - longestLifeMs - marginMs),
        onEvent: learn,
        onFresh(asOf) {
          caughtUp = true
          // A time in the future counts as now.
          freshAt = Math.max(freshAt, Math.min(asOf.getTime(), now()))
        },
      })
      return {
        async stop() {
          await forgetting.stop()
          await subscription.stop()
        },
      }
    },
  }
}
