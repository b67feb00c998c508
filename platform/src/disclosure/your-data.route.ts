import type { HeldFactEdition, HeldFactName } from '@suvarna/contracts/common/privacy/held-facts.ts'
import type { HeldKindName } from '@suvarna/contracts/common/privacy/held-kinds.ts'
import { heldKinds } from '@suvarna/contracts/common/privacy/held-kinds.ts'
import type { HeldData, YourDataKey } from '@suvarna/contracts/common/privacy/your-data.ts'
import type { Database } from '../database/database.ts'
import { on } from '../http/http.ts'
import type { RouteRegistration } from '../service/service.ts'
import { awaitDataRequest, type DataRequest } from './data-requests.ts'

type Value = string | number | boolean | Date | null | undefined
/**
 * One thing that is held: an order, an address. A callback that makes one declares it (`(row): HeldRecord =>`);
 * otherwise the compiler accepts unknown names.
 */
export type HeldRecord = { title: string; facts: Partial<Record<HeldFactName | HeldFactEdition, Value>> }
/** What a service holds of one person, by kind. */
export type HeldRecords = Partial<Record<HeldKindName, readonly HeldRecord[]>>

/** A link that is opened immediately may be faster than its event. */
const waitMs = 2_000

/** GET /your-data/<service>: what this service holds about the person who proved the address; not stored. */
export const yourData =
  <Db>(
    key: YourDataKey,
    database: Database<Db>,
    read: (request: DataRequest) => Promise<HeldRecords>,
    preferences?: (customer: string) => string,
  ): RouteRegistration =>
  (app) => {
    on(app, key, async ({ query, reply }) => {
      reply.header('cache-control', 'no-store')
      const request = await awaitDataRequest(database, query.t, waitMs)
      return {
        success: true as const,
        service: key.slice('GET /your-data/'.length),
        as_of: new Date().toISOString(),
        expires_at: request.expiresAt.toISOString(),
        data: answerOf(await read(request)),
        ...(preferences && request.customer ? { preferences: preferences(request.customer) } : {}),
      }
    })
  }

const answerOf = (held: HeldRecords): HeldData[] =>
  (Object.entries(held) as [HeldKindName, readonly HeldRecord[]][]).map(([kind, records]) => {
    const { title, purpose, kept, correct } = heldKinds[kind]
    return { kind, title, purpose, kept, correct, records: records.map(shown) }
  })

/** Leaves out what is empty. */
const shown = ({ title, facts }: HeldRecord) => ({
  title,
  facts: Object.entries(facts).flatMap(([name, value]) =>
    value === null || value === undefined || value === '' ? [] : [{ name, value: textOf(value) }],
  ),
})

const textOf = (value: Exclude<Value, null | undefined>): string =>
  value instanceof Date ? value.toISOString() : typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value)
