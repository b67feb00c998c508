import type { ServiceName } from '@suvarna/contracts/common/services.ts'
import type { OrdersDb } from '@suvarna/orders/schema.ts'
import type { LogReader } from '@suvarna/platform/bus/bus.ts'
import { databaseReader } from '@suvarna/platform/bus/log-reader.ts'
import type { Database } from '@suvarna/platform/database/database.ts'
import { rebuild } from '@suvarna/platform/rebuild/rebuild.ts'
import type { Service } from '@suvarna/platform/service/service.ts'
import { rowsOf } from '../judge.ts'
import { type RecordingDb, recount } from '../services/recording-consumer.ts'

/** Tables without rows in these tests, or with unchanged ones: no returns, shipments, alerts or changed settings. */
const untouched = [
  'order_returns',
  'return_cases',
  'finds',
  'tax_documents',
  'money_back',
  'money_in',
  'cash_blocks',
  'remittances',
  'courier_charges',
  'delivery_answers',
  'shop_settings',
  'stock_alerts',
  'contact_erasures',
  'offers',
  'offer_uses',
]

/** I11: rebuilds every projection of orders, and the recording consumer's table; returns the rows that differ. */
export async function differencesAfterRebuild(
  service: Service<OrdersDb>,
  orders: Database<OrdersDb>,
  own: Database<RecordingDb>,
  readerOf?: (source: ServiceName) => Promise<LogReader>,
): Promise<string[]> {
  const fromLog = async () => databaseReader(orders.db as never, 'orders')
  const differences: string[] = []
  const compare = async <Db>(database: Database<Db>, tables: readonly string[], remake: () => Promise<unknown>) => {
    const before = await Promise.all(tables.map((table) => rowsOf(database, table)))
    await remake()
    for (const [index, table] of tables.entries()) {
      const [old, fresh] = [new Set(before[index]), new Set(await rowsOf(database, table))]
      differences.push(...[...old].filter((row) => !fresh.has(row)).map((row) => `${table} only live: ${row}`))
      differences.push(...[...fresh].filter((row) => !old.has(row)).map((row) => `${table} only rebuilt: ${row}`))
      if (old.size === 0 && !untouched.includes(table)) differences.push(`${table} is empty`)
    }
  }
  for (const projection of service.log.inline) {
    const target = { ...projection, kind: 'inline' as const, sources: ['orders' as const] }
    await compare(orders, projection.tables, () => rebuild(orders, target, fromLog))
  }
  await compare(own, recount.tables, () => rebuild(own, recount, readerOf ?? fromLog))
  return differences
}
