// Payments as a process that can be killed. Orders runs in this process and follows the log of payments.
import { paymentsMigrations } from '@suvarna/payments/migrations.ts'
import type { PaymentsDb } from '@suvarna/payments/schema.ts'
import { createPostgresBus } from '@suvarna/platform/bus/postgres-bus.ts'
import { freePort } from '@suvarna/platform/database/embedded/free-ports.ts'
import { startSequencer } from '@suvarna/platform/log/sequencer.ts'
import { runConsumers } from '@suvarna/platform/service/service.ts'
import { databaseForThisTest, eventually } from '@suvarna/platform/testing/testing.ts'
import { pause } from '@suvarna/platform/wait/pause.ts'
import { createSignal } from '@suvarna/platform/wait/signal.ts'
import { demoKeys } from '@suvarna/sandboxes/demo-accounts.ts'
import { sql } from 'kysely'
import { onTestFinished } from 'vitest'
import type { PaymentsCommand } from '../child/payments.ts'
import type { StockedProduct } from '../shoppers.ts'
import { arm, type Child, createStandby, diedAt, untilSaid } from '../standby.ts'
import { type Answer, asAnonymous, openPayingShop, type Request, webhookUrl } from './paying-shop.ts'
import { webhookSecret } from './provider.ts'

export async function openShopBesidePayments(products: readonly (StockedProduct & { units: number })[]) {
  const shop = await openPayingShop(products)
  const { provider, database: ordersDatabase, orders } = shop
  const database = await databaseForThisTest<PaymentsDb>(paymentsMigrations)
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const command: PaymentsCommand = {
    ordersUrl: ordersDatabase.url,
    paymentsUrl: database.url,
    providerUrl: provider.url,
    keys: demoKeys,
    webhookSecret,
    port,
  }
  const standby = createStandby('payments', command, false)

  const sequencer = startSequencer(ordersDatabase)
  const logs: Record<string, { database: never; moved: ReturnType<typeof createSignal> }> = {
    orders: { database: ordersDatabase as never, moved: sequencer.moved },
    payments: { database: database as never, moved: createSignal() },
  }
  const bus = createPostgresBus((source) => logs[source] as never)
  // Only payments has events: nothing else is sold or shipped here.
  const consumers = (orders.consumers ?? []).filter(({ sources }) => sources.every((source) => source === 'payments'))
  const followers = await runConsumers({ ...orders, consumers, reactors: [] }, ordersDatabase, bus, () => {})
  onTestFinished(async () => {
    await followers.stop()
    await bus.close()
    await sequencer.stop()
  })
  provider.notifyTo(
    await webhookUrl(async (body, headers) => {
      const response = await fetch(`${url}/webhooks/razorpay`, { method: 'POST', headers, body: new Uint8Array(body) })
      return response.status
    }),
  )

  let alive: Child | null = null
  onTestFinished(() => alive?.kill())
  const ask: Request = async (method, path, body, headers = {}) => {
    const response = await fetch(url + path, {
      method,
      headers: { 'content-type': 'application/json', ...asAnonymous(), ...headers },
      ...(body ? { body: JSON.stringify(body) } : {}),
      signal: AbortSignal.timeout(10_000),
    })
    return { status: response.status, body: (await response.json()) as Answer['body'] }
  }
  const aMinuteLater = () =>
    // A live worker renews its lease; one that is seconds old belongs to a dead worker.
    sql`
      update jobs set run_at = now(), lease_until = null
      where status = 'open' and (lease_until is null or lease_until < now() + interval '55 seconds')`.execute(
      database.db,
    )
  const openOf = (orderId: string, { rupees }: StockedProduct) =>
    ask('POST', '/orders/razorpay/order', { amount: rupees, currency: 'INR', receipt: 'rcptid_1', order_id: orderId })

  return {
    ...shop,
    ask,
    paymentsDatabase: database,
    /** A live process, the running one if there is one. It dies at the failpoint. */
    async start(failpoint: string | null = null) {
      if (alive) return failpoint ? arm(alive, failpoint) : undefined
      alive = standby.next(failpoint)
      await untilSaid(alive, 'listening')
    },
    /** Kills it with SIGKILL, without a shutdown. */
    async kill() {
      await alive?.kill()
      alive = null
    },
    async untilDead(failpoint: string) {
      if (alive) await diedAt(alive, failpoint)
      alive = null
    },
    /** A browser that retries while payments is away or has not yet seen the order. */
    async open(orderId: string, product: StockedProduct): Promise<string> {
      const response = await eventually(
        () => openOf(orderId, product).catch(() => null),
        (given) => given?.status === 200,
        { withinMs: 90_000, everyMs: 50, what: `a provider order for ${orderId}` },
      )
      return response?.body.id ?? ''
    },
    verify: (paid: object, orderId: string) => ask('POST', '/orders/razorpay/verify', { ...paid, orderId }),
    /** Has the effect of a minute: the leases of killed workers and the pauses between retries end. */
    aMinuteLater,
    jobsDone: () =>
      eventually(
        () => database.db.selectFrom('jobs').select('id').where('status', '=', 'open').execute(),
        (open) => open.length === 0,
        { what: 'no job under way' },
      ),
    /** Makes the reconciler due for every order. */
    reconcile: () => sql`update deadlines set due_at = now() where kind = 'reconcile-payment'`.execute(database.db),
    /** Waits until the money is right; meanwhile time passes for killed workers. */
    async untilRight() {
      const until = Date.now() + 120_000
      for (let faults = await shop.faults(); faults.length > 0; faults = await shop.faults()) {
        if (Date.now() > until) throw new Error(`the money is not right:\n${faults.join('\n')}`)
        await aMinuteLater()
        await pause(100)
      }
    },
  }
}
