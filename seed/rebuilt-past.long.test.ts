import type { Database } from '@suvarna/platform/database/database.ts'
import type { PlatformTables } from '@suvarna/platform/database/migrations/platform-schema.ts'
import { readerFor, rebuildablesOf } from '@suvarna/platform/operate/rebuild-routes.ts'
import { rebuild } from '@suvarna/platform/rebuild/rebuild.ts'
import type { Service } from '@suvarna/platform/service/service.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { follow, openPastShop, type PastShop } from './past-shop.fixture.ts'

let shop: PastShop
let following: Awaited<ReturnType<typeof follow>>

beforeAll(async () => {
  shop = await openPastShop('2026-11-21')
  await shop.seedCatalogue()
  await shop.seedPast()
  following = await follow(shop.parts)
  await following.inStep()
})
afterAll(async () => {
  await following?.stop()
  await shop?.close()
})

describe('the past of the demo', () => {
  test('[I11] every projection of every service has the same rows when rebuilt', async () => {
    const differences: string[] = []
    for (const { service, database } of shop.parts as unknown as {
      service: Service<PlatformTables>
      database: Database<PlatformTables>
    }[])
      for (const target of rebuildablesOf(service)) {
        const tables = () =>
          Promise.all(
            target.tables.map(
              async (table) =>
                (
                  await sql<{
                    row: string
                  }>`select to_jsonb(t)::text as row from ${sql.table(table)} as t order by 1`.execute(database.db)
                ).rows,
            ),
          )
        const before = await tables()
        await rebuild(database, target, readerFor(target, service, database, following.bus))
        const after = await tables()
        if (JSON.stringify(after) !== JSON.stringify(before)) differences.push(`${service.name} ${target.name}`)
      }
    expect(differences).toEqual([])
  })
})
