import { createHash } from 'node:crypto'
import { sql, type Transaction } from 'kysely'
import type { Database } from '../database/database.ts'
import type { PlatformTables } from '../database/migrations/platform-schema.ts'
import { DomainError } from '../events/errors.ts'
import { gather } from '../wait/gather.ts'

type Remembered = { status: number; body: unknown }

/** A hash of the request, independent of the order of its keys. */
export function requestHash(body: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify(sorted(body)))
    .digest('hex')
}

const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, entry]) => [key, sorted(entry)]),
  )
}

type Lookup = { kind: 'new' } | { kind: 'known'; answer: Remembered; subject: string | null } | { kind: 'other-body' }

type KeyRow = { key: string; request_hash: string; status: number | null; body: unknown; subject: string | null }

/** Looks up keys before anything else is done for their requests; concurrent look-ups share one query. */
export function keyLookup<Db extends PlatformTables>({
  db,
}: Pick<Database<Db>, 'db'>): (asked: { key: string; hash: string }) => Promise<Lookup> {
  return gather({
    async run(asked) {
      const { rows } = await sql<KeyRow>`
        select key, request_hash, status, body, subject from idempotency
        where key = any(${asked.map(({ key }) => key)})`.execute(db)
      const known = new Map(rows.map((row) => [row.key, row]))
      return asked.map(({ key, hash }) => ({ result: lookupOf(known.get(key), hash) }))
    },
  })
}

function lookupOf(row: KeyRow | undefined, hash: string): Lookup {
  if (!row || row.status === null) return { kind: 'new' }
  if (row.request_hash !== hash) return { kind: 'other-body' }
  return { kind: 'known', answer: { status: row.status, body: row.body }, subject: row.subject }
}

/** A key with the answer that will be acknowledged; `subject`: what the answer is about, different for each claim. */
export type KeyClaim = { key: string; hash: string; answer: Remembered; subject: string }

/**
 * The first statement of the requests' transaction: writes the keys' rows with the answers that this transaction will
 * acknowledge. Waits up to 2 s for a concurrent request with the same key, then throws `retry`. Returns the subjects of
 * the claimed keys; any other key was committed meanwhile, so look up its answer.
 */
export async function claimKeys<Db extends PlatformTables>(
  tx: Transaction<Db>,
  claims: readonly KeyClaim[],
): Promise<Set<string>> {
  const asked = claims.map(({ key, hash, answer: { status, body }, subject }) => ({ key, hash, status, body, subject }))
  try {
    const { rows } = await sql<{ subject: string }>`
      insert into idempotency (key, request_hash, status, body, subject)
      select key, hash, status, body, subject
      from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb)
        as r(key text, hash text, status integer, body jsonb, subject text)
      order by key
      on conflict (key) do nothing returning subject`.execute(tx)
    return new Set(rows.map(({ subject }) => subject))
  } catch (fault) {
    if ((fault as { code?: string }).code !== '55P03') throw fault
    throw new DomainError('retry', 'The same request is under way. Please try again.')
  }
}

/** Releases keys that this transaction has claimed for a refused request: a refusal is not remembered. */
export async function releaseKeys<Db extends PlatformTables>(
  tx: Transaction<Db>,
  claims: readonly Pick<KeyClaim, 'key'>[],
): Promise<void> {
  if (claims.length > 0) await sql`delete from idempotency where key = any(${claims.map(({ key }) => key)})`.execute(tx)
}

/**
 * Deletes a key that was claimed more than `olderThanSeconds` ago, by the database's clock; its request then counts as
 * new.
 */
export async function forgetKey<Db extends PlatformTables>(
  { db }: Pick<Database<Db>, 'db'>,
  key: string,
  olderThanSeconds: number,
): Promise<void> {
  await sql`
    delete from idempotency where key = ${key}
      and created_at < clock_timestamp() - make_interval(secs => ${olderThanSeconds})`.execute(db)
}

/**
 * Deletes keys after 7 days, at most `most`; rules that need longer keep their own table. Returns the number deleted.
 */
export async function forgetOldKeys<Db extends PlatformTables>(database: Database<Db>, most: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from idempotency where key in (
      select key from idempotency where created_at < now() - interval '7 days'
      order by created_at limit ${most} for update skip locked)`.execute(database.db)
  return Number(numAffectedRows ?? 0)
}
