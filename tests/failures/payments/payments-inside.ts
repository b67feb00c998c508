// Payments and orders in this process, over the test bus: events move only when the test moves them.

import { paymentsMigrations } from '@suvarna/payments/migrations.ts'
import { payment } from '@suvarna/payments/payment/payment.decider.ts'
import type { PaymentEvent } from '@suvarna/payments/payment/payment-state.ts'
import { enqueueSettle } from '@suvarna/payments/payment/provider-jobs.ts'
import { createRazorpay } from '@suvarna/payments/providers/razorpay/razorpay.ts'
import type { PaymentsDb } from '@suvarna/payments/schema.ts'
import { createPayments } from '@suvarna/payments/service.ts'
import type { Database } from '@suvarna/platform/database/database.ts'
import type { PlatformTables } from '@suvarna/platform/database/migrations/platform-schema.ts'
import { fold } from '@suvarna/platform/events/decider.ts'
import type { Consumer } from '@suvarna/platform/follow/consumer.ts'
import type { Deadline } from '@suvarna/platform/follow/deadlines.ts'
import { reactorConsumer, startReactor } from '@suvarna/platform/follow/reactor.ts'
import { subscriberFor } from '@suvarna/platform/follow/subscriber.ts'
import { createApp } from '@suvarna/platform/http/http.ts'
import type { Service } from '@suvarna/platform/service/service.ts'
import { databaseForThisTest, eventually, testMeta } from '@suvarna/platform/testing/testing.ts'
import { actorKeys } from '@suvarna/platform/testing/testing-actor.ts'
import { createTestBus } from '@suvarna/platform/testing/testing-bus.ts'
import { demoKeys } from '@suvarna/sandboxes/demo-accounts.ts'
import { sql } from 'kysely'
import { onTestFinished } from 'vitest'
import type { StockedProduct } from '../shoppers.ts'
import { asAnonymous, openPayingShop, type Request, webhookUrl } from './paying-shop.ts'
import { webhookSecret } from './provider.ts'

export async function openShopWithPayments(products: readonly (StockedProduct & { units: number })[], seed?: number) {
  const shop = await openPayingShop(products)
  const { provider, database: ordersDatabase, orders } = shop
  const database = await databaseForThisTest<PaymentsDb>(paymentsMigrations)
  const razorpay = createRazorpay({
    ...demoKeys,
    webhookSecrets: [webhookSecret],
    baseUrl: provider.url,
    timeoutMs: 1_000,
  })
  const payments = createPayments({ database, provider: razorpay, waitMs: 0 })
  const app = createApp({ name: 'payments', actorKeys })
  for (const register of payments.routes) register(app)
  await app.ready()
  onTestFinished(() => app.close())

  const sources = { orders: { database: ordersDatabase as never }, payments: { database: database as never } }
  const bus = createTestBus(sources, seed)
  const stopping = new AbortController()
  const follow = async <Db extends PlatformTables>(service: Service<Db>, own: Database<Db>) => {
    for (const consumer of [...(service.consumers ?? []), ...(service.reactors ?? []).map(reactorConsumer)])
      for (const source of (consumer as Consumer<Db>).sources)
        if (source in sources) await bus.subscribe(subscriberFor(own, consumer, source, stopping.signal))
  }
  await follow(orders, ordersDatabase)
  await follow(payments, database)
  const workers = (payments.reactors ?? []).map((reactor) => startReactor(database, reactor, () => {}, 20))
  onTestFinished(async () => {
    stopping.abort()
    await Promise.all(workers.map((worker) => worker.stop()))
  })

  const ask: Request = async (method, url, body, headers = {}) => {
    const response = await app.inject({
      method,
      url,
      headers: { ...asAnonymous(), ...headers },
      ...(body ? { payload: body } : {}),
    })
    return { status: response.statusCode, body: response.json() }
  }
  /** Runs the deadlines of this kind that are set. */
  const makeDue = async <Db extends PlatformTables>(
    service: Service<Db>,
    own: Database<Db>,
    kind: string,
    stream = '%',
  ) => {
    for (;;) {
      const due = await own.transaction(async (tx) => {
        const { rows } = await sql<{ kind: string; stream: string; due_at: Date; meta: Deadline['meta'] }>`
          delete from deadlines where (kind, stream) in (
            select kind, stream from deadlines where kind = ${kind} and stream like ${stream} limit 1)
          returning *`.execute(tx)
        for (const { due_at: dueAt, ...row } of rows) await service.deadlines?.[kind]?.(tx, { ...row, dueAt })
        return rows[0]
      })
      // This deadline sets itself again; it runs only once.
      if (!due || kind === 'reconcile-payment') return
    }
  }
  const openJobs = async () => {
    // Skips the pauses between retries.
    await sql`update jobs set run_at = now() where status = 'open' and lease_until is null`.execute(database.db)
    const { rows } = await sql<{
      count: number
    }>`select count(*)::int as count from jobs where status = 'open'`.execute(database.db)
    return rows[0]?.count ?? 0
  }
  const written = async () => {
    const count = sql<{ count: number }>`select count(*)::int as count from events`
    const counts = await Promise.all([ordersDatabase.db, database.db].map((db) => count.execute(db as never)))
    return counts.map(({ rows }) => rows[0]?.count).join()
  }

  return {
    ...shop,
    seed: bus.seed,
    bus,
    paymentsDatabase: database,
    ask,
    open: async (orderId: string | null, { rupees }: StockedProduct) =>
      ask('POST', '/orders/razorpay/order', {
        amount: rupees,
        currency: 'INR',
        receipt: 'rcptid_1',
        ...(orderId ? { order_id: orderId } : {}),
      }),
    verify: (paid: object, orderId?: string) =>
      ask('POST', '/orders/razorpay/verify', { ...paid, ...(orderId ? { orderId } : {}) }),
    /** Delivers the provider's webhooks from now on. */
    async hearWebhooks() {
      const url = await webhookUrl(async (payload, headers) => {
        const response = await app.inject({ method: 'POST', url: '/webhooks/razorpay', headers, payload })
        return response.statusCode
      })
      provider.notifyTo(url)
    },
    expire: (orderId?: string) => makeDue(orders, ordersDatabase, 'unpaid-order', orderId && `order-${orderId}`),
    /** Requests again a refund that the provider has not made. */
    retryRefunds: async () => {
      const { rows } = await sql<{ stream: string }>`
        select stream from deadlines where kind = 'retry-refund'`.execute(database.db)
      for (const { stream } of rows) await makeDue(payments, database, 'retry-refund', stream)
    },
    /** The number of refunds that the books record as failed. */
    refundFailures: async () => {
      const { rows } = await sql`select from events where type = 'RefundFailed'`.execute(database.db)
      return rows.length
    },
    refundsWaiting: async () => {
      const { rows } = await sql`select from payments where waiting_since is not null`.execute(database.db)
      return rows.length
    },
    /** Delivers one webhook to payments as the provider sent it. */
    sendWebhook: async (payload: Buffer, headers: Record<string, string>) =>
      (await app.inject({ method: 'POST', url: '/webhooks/razorpay', headers, payload })).statusCode,
    moneyOf: async (orderId: string) => {
      const state = fold(payment, await payments.log.read<PaymentEvent>(database.db, `payment-${orderId}`))
      return state.phase === 'open' ? state : null
    },
    forgetUnclaimed: () => makeDue(payments, database, 'unclaimed-payment'),
    /** Runs the reconciler for every order that it still watches. */
    async reconcile() {
      const { rows } = await sql<{ stream: string }>`
        select stream from deadlines where kind = 'reconcile-payment'`.execute(database.db)
      for (const { stream } of rows) await makeDue(payments, database, 'reconcile-payment', stream)
    },
    /** Reads this order's payments at the provider again, whether or not its reconciler still runs. */
    reconcileOrder: (providerOrderId: string) =>
      database.transaction((tx) => enqueueSettle(tx, { providerOrderId, why: 'test' }, testMeta())),
    /** Waits until no event and no job is under way. */
    async settle() {
      let before = ''
      const atRest = async () => {
        await bus.idle()
        const [jobs, now] = [await openJobs(), await written()]
        const isSame = jobs === 0 && now === before
        before = now
        return isSame
      }
      await eventually(atRest, Boolean, { withinMs: 90_000, what: 'payments at rest' })
    },
  }
}
