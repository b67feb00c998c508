import type { EventOf } from '@suvarna/contracts/events.ts'

/** Ends every session but one; those that have expired need no word. Times are ISO strings, which sort as they pass. */
export const endOtherSessions = (
  accountId: string,
  sessions: Readonly<Record<string, string>>,
  keep: { sessionId?: string | undefined; now: string },
): EventOf<'SessionEnded'>[] =>
  Object.entries(sessions)
    .filter(([sessionId, expiresAt]) => sessionId !== keep.sessionId && expiresAt > keep.now)
    .map(([sessionId, expiresAt]) => ({ type: 'SessionEnded', data: { accountId, sessionId, expiresAt } }))
