import { randomBytes } from 'node:crypto'
import type { Sealed } from '@suvarna/contracts/common/events/event.ts'
import { type Generated, sql } from 'kysely'
import type { Database } from '../database/database.ts'
import type { Migration } from '../database/migrations/migration.ts'
import { gather } from '../wait/gather.ts'
import { createKeyCache, type Stamp } from './key-cache.ts'
import { keyBytes, openWith, sealWith } from './sealed.ts'

export type VaultDb = {
  keys: { subject: string; key: Buffer | null; created_at: Generated<Date>; dropped_at: Date | null }
}

/** A dropped key leaves a tombstone row: nothing is ever sealed for that subject again. */
export const vaultMigrations: readonly Migration[] = [
  {
    name: 'vault-1-keys',
    up: `
      create table keys (
        subject text primary key,
        key bytea,
        created_at timestamptz not null default now(),
        dropped_at timestamptz,
        check ((key is null) = (dropped_at is not null))
      )`,
  },
]

export type Vault = {
  /**
   * Seals a value for a subject (an order or an account, never an e-mail). Writes the subject's key first, so call it
   * before the transaction that appends: a key without an event is harmless, an event without its key is lost.
   * Throws SubjectForgotten when the subject's key was dropped.
   */
  seal(subject: string, value: unknown): Promise<Sealed>
  /** The value; null when its key was dropped. */
  open<T>(sealed: Sealed): Promise<T | null>
  /** The values in the order of their seals, with one database query: for projections and rebuilds. */
  openAll<T>(sealed: readonly Sealed[]): Promise<(T | null)[]>
  /** Forgets a subject: what was sealed for it, in every store, topic and archive, can never be read again. */
  drop(subject: string): Promise<void>
}

/** Thrown by `seal` for a subject whose key was dropped. */
export class SubjectForgotten extends Error {
  constructor(subject: string) {
    super(`the key of ${subject} was dropped`)
    this.name = 'SubjectForgotten'
  }
}

export function createVault(database: Pick<Database<VaultDb>, 'db'>, now = () => performance.now()): Vault {
  const { db } = database
  const cache = createKeyCache(now)

  async function keysOf(subjects: string[]): Promise<Map<string, Buffer | null>> {
    const found = new Map<string, Buffer | null>()
    for (const subject of new Set(subjects)) {
      const key = cache.get(subject)
      if (key) found.set(subject, key)
    }
    const missing = [...new Set(subjects)].filter((subject) => !found.has(subject))
    if (missing.length === 0) return found
    const asked = cache.stamp()
    const rows = await db
      .selectFrom('keys')
      .select(['subject', 'key'])
      .where('subject', '=', sql<string>`any(${missing}::text[])`)
      .execute()
    for (const { subject, key } of rows) {
      found.set(subject, key)
      if (key) cache.put(subject, key, asked)
    }
    return found
  }

  /** Subjects that arrive together get their keys in one statement, and wait for the disk once. */
  const writeKey = gather<string, { key: Buffer | null; asked: Stamp }>({
    alone: (subject) => [subject],
    async run(subjects) {
      const asked = cache.stamp()
      const { rows } = await sql<{ subject: string; key: Buffer | null }>`
        insert into keys (subject, key)
        select subject, key
        from unnest(${subjects}::text[], ${subjects.map(() => randomBytes(keyBytes))}::bytea[]) as k(subject, key)
        order by subject
        on conflict (subject) do update set subject = excluded.subject
        returning subject, key`.execute(db)
      const keys = new Map(rows.map(({ subject, key }) => [subject, key]))
      return subjects.map((subject) => ({ result: { key: keys.get(subject) ?? null, asked } }))
    },
  })

  /** Jobs open one contact each; those that open theirs concurrently share a query. */
  const readKey = gather<string, Buffer | null | undefined>({
    async run(subjects) {
      const keys = await keysOf([...subjects])
      return subjects.map((subject) => ({ result: keys.get(subject) }))
    },
  })

  function opened<T>(key: Buffer | null | undefined, sealed: Sealed): T | null {
    // A key that never existed is a fault (a lost vault must not look like an erasure); null is a tombstone.
    if (key === undefined) throw new Error(`the vault knows no key of ${sealed.subject}`)
    return key && (openWith(key, sealed) as T)
  }

  return {
    async open<T>(sealed: Sealed) {
      const { subject } = sealed
      return opened<T>(cache.get(subject) ?? (await readKey(subject)), sealed)
    },
    async openAll<T>(sealed: readonly Sealed[]) {
      const keys = await keysOf(sealed.map(({ subject }) => subject))
      return sealed.map((one) => opened<T>(keys.get(one.subject), one))
    },
    // Always reads the database, never the cache: a tombstone must be seen before anything more is sealed.
    async seal(subject, value) {
      const { key, asked } = await writeKey(subject)
      if (!key) throw new SubjectForgotten(subject)
      // Cached, since inline projections open it again within the same transaction.
      cache.put(subject, key, asked)
      return sealWith(key, subject, value)
    },
    async drop(subject) {
      await sql`
        insert into keys (subject, key, dropped_at) values (${subject}, null, now())
        on conflict (subject) do update set key = null, dropped_at = coalesce(keys.dropped_at, now())`.execute(db)
      cache.drop(subject)
    },
  }
}
