import { join } from 'node:path'
import { composition } from '@suvarna/apps/embedded/composition.ts'
import { startDatabases } from '@suvarna/apps/embedded/databases.ts'
import { startSandboxes } from '@suvarna/apps/embedded/sandboxes.ts'
import type { Part } from '@suvarna/apps/embedded/shop.ts'
import { lockFolder } from '@suvarna/apps/folder/folder-lock.ts'
import { readSecrets } from '@suvarna/apps/folder/secrets.ts'
import { customerKey } from '@suvarna/identity/account/customer-key.ts'
import type { OrdersDb } from '@suvarna/orders/schema.ts'
import { lockStock } from '@suvarna/orders/stock/stock-ledger.ts'
import type { Database } from '@suvarna/platform/database/database.ts'
import { dayOf } from '@suvarna/seed/past/draft/clock.ts'
import { readPastProducts } from '@suvarna/seed/past/draft/past-products.ts'
import type { Serials } from '@suvarna/seed/past/generate/generate-documents.ts'
import { type GeneratedPart, generateLongPast } from './generate-long-past.ts'
import { type OnProjected, projectLongPast } from './project-long-past.ts'
import { openStaging, stage, tidy, writeStaged } from './write-long-past.ts'

export type LongPastOptions = {
  events: number
  /** Number of events generated so far. */
  onGenerated(count: number): void
  onWritten(): void
  onProjected: OnProjected
}

/**
 * Adds this number of past events to the folder of an embedded shop that was opened once and is closed now, and
 * rebuilds all projections. The past ends at the last midnight in India.
 */
export async function makeLongPast(folder: string, options: LongPastOptions): Promise<void> {
  const lock = await lockFolder(folder)
  const secrets = await readSecrets(folder)
  const databases = await startDatabases(join(folder, 'postgres'))
  const sandboxes = await startSandboxes(folder)
  try {
    const { parts, seeds } = await composition(databases, sandboxes, secrets, { folder, store: 'http://localhost' })
    const { identity, catalog, orders } = seeds.databases
    const admin = await identity.db
      .selectFrom('accounts')
      .select('id')
      .where('role', '=', 'admin')
      .executeTakeFirstOrThrow()
    const generated = generateLongPast(
      {
        // The demo's products count as always on sale.
        products: (await readPastProducts(catalog.db)).map((product) => ({ ...product, bornAt: 0 })),
        vault: seeds.vault,
        customerOf: (email) => customerKey(Buffer.from(secrets.customerKey), email),
        adminId: admin.id,
        today: dayOf(Date.now()),
        serials: await serialsOf(orders),
        sizesOf: (moves) =>
          orders.transaction((tx) =>
            lockStock(
              tx,
              moves.map(({ command }) => command),
            ),
          ),
      },
      options.events,
    )
    await write(parts, generated, options)
    await projectLongPast(parts, options.onProjected)
    for (const { database } of parts) await tidy(database)
  } finally {
    await sandboxes.stop()
    await databases.stop()
    await lock.release()
  }
}

async function serialsOf({ db }: Database<OrdersDb>): Promise<Serials> {
  const rows = await db
    .selectFrom('tax_documents')
    .select(['series', 'year', ({ fn }) => fn.max('serial').as('serial')])
    .groupBy(['series', 'year'])
    .execute()
  return new Map(rows.map(({ series, year, serial }) => [`${series} ${year}`, serial]))
}

async function write(
  parts: readonly Part[],
  generated: AsyncIterable<GeneratedPart>,
  { onGenerated, onWritten }: LongPastOptions,
) {
  let count = 0
  for (const { database } of parts) await openStaging(database)
  for await (const { service, past } of generated) {
    const part = parts.find((one) => one.service.name === service)
    if (!part) throw new Error(`${service} is not there`)
    await stage(part.database, past)
    count += past.length
    onGenerated(count)
  }
  for (const { database } of parts) {
    await writeStaged(database)
    await tidy(database)
  }
  onWritten()
}
