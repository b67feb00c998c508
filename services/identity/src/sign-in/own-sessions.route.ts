import { DomainError } from '@suvarna/platform/events/errors.ts'
import { on } from '@suvarna/platform/http/http.ts'
import type { App } from '@suvarna/platform/http/http-app.ts'
import { openSession } from '../account/sessions/open-sessions.ts'
import { noteSeen } from '../account/sessions/session-devices.ts'
import type { Identity } from '../deps.ts'

/** GET /auth/sessions: the current one first, then newest first. */
export const ownSessions = (identity: Identity) => (app: App) =>
  on(app, 'GET /auth/sessions', async ({ actor, reply }) => {
    const { database, vault, now } = identity
    await noteSeen(identity, actor, now())
    reply.header('cache-control', 'no-store')
    const rows = await database.db
      .selectFrom('sessions')
      .leftJoin('session_devices', 'session_devices.session_id', 'sessions.session_id')
      .select([
        'sessions.session_id',
        'sessions.started_at',
        'sessions.expires_at',
        'device',
        'place',
        'address',
        'seen_at',
      ])
      .where('sessions.account_id', '=', actor.accountId)
      .where('sessions.expires_at', '>', now())
      .orderBy(({ eb }) => eb('sessions.session_id', '=', actor.sessionId ?? ''), 'desc')
      .orderBy('sessions.started_at', 'desc')
      .limit(100)
      .execute()
    const addresses = await Promise.all(
      rows.map(({ address }) => (address ? vault.open<{ address: string }>(address) : null)),
    )
    const sessions = rows.map((row, index) => ({
      id: row.session_id,
      current: row.session_id === actor.sessionId,
      device: row.device ?? '',
      place: row.place ?? '',
      ...addresses[index],
      last_seen_at: (row.seen_at ?? row.started_at).toISOString(),
      started_at: row.started_at.toISOString(),
      expires_at: row.expires_at.toISOString(),
    }))
    return { success: true as const, sessions }
  })

/** DELETE /auth/sessions/{id}: only of the caller's account. All its tokens are refused within seconds. */
export const endOwnSession =
  ({ database, accounts, now }: Identity) =>
  (app: App) =>
    on(app, 'DELETE /auth/sessions/{id}', async ({ params, actor, meta }) => {
      await database.transaction(async (tx) => {
        const session = await openSession(tx, actor.accountId, params.id, now())
        if (!session) throw new DomainError('session_not_found', 'This session has ended already')
        const open = { sessionId: session.sessionId, expiresAt: session.expiresAt }
        await accounts.handleIn(tx, `account-${actor.accountId}`, { type: 'EndSession', session: open }, meta)
      })
      return { success: true as const, message: 'The session is ended' }
    })
