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
import { orderOf, place, type Ware } from './shoppers.ts'
import { createStandby } from './standby.ts'
import { stockShop } from './stocked-shop.ts'

export type Document = { number: string; year: string; serial: number; order_id: string }

/** Orders as a process that is there to be killed, in one of several days; whoever dispatches asks it over HTTP. */
export async function openDispatchingShop(ware: Ware, days: readonly string[]) {
  const orders = await databaseForThisTest<OrdersDb>(ordersMigrations)
  const vault = await databaseForThisTest<VaultDb>(vaultMigrations)
  const catalog = await databaseForThisTest<PlatformTables>([])
  await stockShop(orders, vault, catalog, [{ ...ware, units: 10_000 }])
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const command = { ordersUrl: orders.url, vaultUrl: vault.url, recorderUrl: '', brokers: null, port }
  const standbys = days.map((today) => createStandby('orders', { ...command, today }))
  onTestFinished(async () => {
    await Promise.all(standbys.map((standby) => standby.close()))
  })
  return {
    /** The process of a day, armed or to live; it is asked once it says `listening`. */
    start(day: number, failpoint: string | null) {
      const child = standbys[day % standbys.length]?.next(failpoint)
      if (!child) throw new Error('there is no day')
      onTestFinished(() => child.kill())
      return child
    },
    /** A new order; who hears that the shop is busy asks again with the same key. */
    async placed(): Promise<string> {
      const key = randomUUID()
      for (;;) {
        const { status, body, text } = await place(url, key, orderOf(ware), 30_000)
        if (body.order_id) return body.order_id
        if (status !== 503) throw new Error(text)
      }
    },
    /** The status of the answer; null where none came. Who hears that the shop is busy asks again. */
    async dispatch(orderId: string): Promise<number | null> {
      for (;;) {
        const answer = await fetch(`${url}/admin/orders/${orderId}/status`, {
          method: 'PATCH',
          headers: { 'content-type': 'application/json', [actorHeader]: signedActorHeader('orders', admin()) },
          body: JSON.stringify({ status: 'shipped' }),
          signal: AbortSignal.timeout(30_000),
        }).catch(() => null)
        if (answer?.status !== 503) return answer?.status ?? null
      }
    },
    /** Every number that was given out, as the table says. */
    async documents(): Promise<Document[]> {
      const { rows } = await sql<Document>`
        select number, year, serial, order_id from tax_documents where series = 'invoice' order by year, serial`.execute(
        orders.db,
      )
      return rows
    },
    /** The same as the events say. */
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
