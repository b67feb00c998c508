import { randomUUID } from 'node:crypto'
import { ordersMigrations } from '@suvarna/orders/migrations.ts'
import type { OrdersDb } from '@suvarna/orders/schema.ts'
import { freePort } from '@suvarna/platform/database/embedded/free-ports.ts'
import type { PlatformTables } from '@suvarna/platform/database/migrations/platform-schema.ts'
import { type Actor, actorHeader } from '@suvarna/platform/http/request/actor.ts'
import { databaseForThisTest } from '@suvarna/platform/testing/testing.ts'
import { signedActorHeader } from '@suvarna/platform/testing/testing-actor.ts'
import { type VaultDb, vaultMigrations } from '@suvarna/platform/vault/vault.ts'
import { sql } from 'kysely'
import { onTestFinished } from 'vitest'
import { orderOf, place, type StockedProduct } from './shoppers.ts'
import { createStandby } from './standby.ts'
import { stockShop } from './stocked-shop.ts'

export type Document = { number: string; year: string; serial: number; order_id: string }

/** Orders as a process to be killed, whose clock is on one of several days; dispatching is requested over HTTP. */
export async function openDispatchingShop(product: StockedProduct, days: readonly string[]) {
  const orders = await databaseForThisTest<OrdersDb>(ordersMigrations)
  const vault = await databaseForThisTest<VaultDb>(vaultMigrations)
  const catalog = await databaseForThisTest<PlatformTables>([])
  await stockShop(orders, vault, catalog, [{ ...product, units: 10_000 }])
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const command = { ordersUrl: orders.url, vaultUrl: vault.url, recorderUrl: '', brokers: null, port }
  const standbys = days.map((today) => createStandby('orders', { ...command, today }))
  onTestFinished(async () => {
    await Promise.all(standbys.map((standby) => standby.close()))
  })
  return {
    /** Starts the process on one of the days, with or without a failpoint. It is ready once it prints `listening`. */
    start(day: number, failpoint: string | null) {
      const child = standbys[day % standbys.length]?.next(failpoint)
      if (!child) throw new Error('there is no day')
      onTestFinished(() => child.kill())
      return child
    },
    /** Places an order; a busy response is retried with the same key. */
    async placed(): Promise<string> {
      const key = randomUUID()
      for (;;) {
        const { status, body, text } = await place(url, key, orderOf(product), 30_000)
        if (body.order_id) return body.order_id
        if (status !== 503) throw new Error(text)
      }
    },
    /** The response's status; null without a response. A busy response is retried. Packing issues the invoice. */
    async dispatch(orderId: string, status: 'processing' | 'shipped'): Promise<number | null> {
      for (;;) {
        const response = await fetch(`${url}/admin/orders/${orderId}/status`, {
          method: 'PATCH',
          headers: { 'content-type': 'application/json', [actorHeader]: signedActorHeader('orders', admin()) },
          body: JSON.stringify({ status }),
          signal: AbortSignal.timeout(30_000),
        }).catch(() => null)
        if (response?.status !== 503) return response?.status ?? null
      }
    },
    /** All invoice numbers, from the table. */
    async documents(): Promise<Document[]> {
      const { rows } = await sql<Document>`
        select number, year, serial, order_id from tax_documents where series = 'invoice' order by year, serial`.execute(
        orders.db,
      )
      return rows
    },
    /** The same, from the events. */
    async issued(): Promise<Document[]> {
      const { rows } = await sql<Document>`
        select data->>'number' as number, data->>'year' as year, (data->>'serial')::int as serial,
          data->>'orderId' as order_id
        from events where type = 'InvoiceIssued' order by 2, 3`.execute(orders.db)
      return rows
    },
  }
}

const admin = (): Actor => ({
  ...{ kind: 'admin', accountId: 'boss', email: 'boss@suvarna.example', name: 'Boss' },
  ...{ ip: '10.0.0.1', requestId: randomUUID() },
})
