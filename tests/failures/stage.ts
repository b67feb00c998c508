import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ordersMigrations } from '@suvarna/orders/migrations.ts'
import type { OrdersDb } from '@suvarna/orders/schema.ts'
import { connect } from '@suvarna/platform/database/database.ts'
import { freePort } from '@suvarna/platform/database/embedded/free-ports.ts'
import { migrate } from '@suvarna/platform/database/migrations/migrations.ts'
import type { PlatformTables } from '@suvarna/platform/database/migrations/platform-schema.ts'
import { type VaultDb, vaultMigrations } from '@suvarna/platform/vault/vault.ts'
import { startTestKafka } from '@suvarna/test-infra/test-servers.ts'
import { onTestFinished } from 'vitest'
import { startCluster } from './cluster.ts'
import { type RecordingDb, recordingMigrations } from './services/recording-consumer.ts'
import type { StockedProduct } from './shoppers.ts'
import { createStandby } from './standby.ts'
import { stockShop } from './stocked-shop.ts'

export type Stage = Awaited<ReturnType<typeof setStage>>

/** Everything for a storm of kills, removed with the test: Postgres, Kafka on request, a stocked shop, children. */
export async function setStage(withKafka: boolean, products: readonly (StockedProduct & { units: number })[]) {
  const folder = await mkdtemp(join(tmpdir(), 'suvarna-kill-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const cluster = await startCluster(['orders', 'vault', 'witness', 'catalog'])
  onTestFinished(() => cluster.close())
  const broker = withKafka ? await startTestKafka({ folder, report: () => {} }) : null
  onTestFinished(() => broker?.stop())
  const orders = connect<OrdersDb>(cluster.url('orders'))
  const vault = connect<VaultDb>(cluster.url('vault'))
  const own = connect<RecordingDb>(cluster.url('witness'))
  const catalog = connect<PlatformTables>(cluster.url('catalog'))
  onTestFinished(async () => {
    await Promise.all([orders, vault, own, catalog].map((database) => database.close()))
  })
  await migrate(orders, ordersMigrations)
  await migrate(vault, vaultMigrations)
  await migrate(catalog, [])
  const service = await stockShop(orders, vault, catalog, products)
  await migrate(own, recordingMigrations)
  const port = await freePort()
  const command = {
    ordersUrl: orders.url,
    vaultUrl: vault.url,
    recorderUrl: own.url,
    port,
    brokers: broker?.brokers ?? null,
  }
  const [shop, recorders] = [createStandby('orders', command), createStandby('recording-consumer', command)]
  onTestFinished(async () => {
    await Promise.all([shop.close(), recorders.close()])
  })
  return {
    cluster,
    broker,
    orders,
    own,
    service,
    shop,
    recorders,
    url: `http://127.0.0.1:${port}`,
    ledger: join(folder, 'ledger.jsonl'),
  }
}
