import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { startDatabases } from '@suvarna/apps/embedded/databases.ts'
import { lockFolder } from '@suvarna/apps/folder/folder-lock.ts'
import type { PlatformTables } from '@suvarna/platform/database/migrations/platform-schema.ts'
import { appendPast, type PastEvent } from '@suvarna/platform/store/append-past.ts'
import { sql } from 'kysely'

const hourMs = 3_600_000

/**
 * Gives an account of a closed shop this number of earlier logins, one every few seconds until now, so that those of
 * the last 8 hours are still valid.
 */
export async function addEarlierSessions(folder: string, email: string, sessions: number): Promise<void> {
  const lock = await lockFolder(folder)
  const databases = await startDatabases(join(folder, 'postgres'))
  try {
    const identity = await databases.open<PlatformTables>('identity')
    await identity.transaction(async (tx) => {
      const { rows } = await sql<{ id: string; version: number }>`
        select a.id, max(e.version)::int as version from accounts a join events e on e.stream = 'account-' || a.id
        where a.email = ${email} and a.verified group by a.id`.execute(tx)
      const account = rows[0]
      if (!account) throw new Error(`${email} has no account`)
      const past = Array.from({ length: sessions }, (_, i) => sessionOf(account, i, sessions))
      await appendPast(tx, { service: 'identity', inline: [] }, past)
    })
  } finally {
    await databases.stop()
    await lock.release()
  }
}

function sessionOf({ id, version }: { id: string; version: number }, i: number, of: number): PastEvent {
  const at = Date.now() - (16 * hourMs * (of - i)) / of
  const expiresAt = new Date(at + 8 * hourMs).toISOString()
  return {
    stream: `account-${id}`,
    version: version + 1 + i,
    event: { type: 'SessionStarted', data: { accountId: id, sessionId: randomUUID(), expiresAt, generation: 0 } },
    meta: {
      seed: true,
      at: new Date(at).toISOString(),
      correlation: `earlier-session-${i}`,
      actor: { kind: 'user', id },
    },
  }
}
