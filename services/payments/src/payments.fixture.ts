// Shared by payments' tests: the provider's sandbox, and payments over HTTP, with orders' events sent by the test.
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { ServiceName } from '@suvarna/contracts/common/services.ts'
import type { EventOf } from '@suvarna/contracts/events.ts'
import { orderPlaced } from '@suvarna/contracts/orders/order-placed.fixture.ts'
import { createPostgresBus } from '@suvarna/platform/bus/postgres-bus.ts'
import { subscriberFor } from '@suvarna/platform/follow/subscriber.ts'
import { createApp } from '@suvarna/platform/http/http.ts'
import { type Actor, actorHeader } from '@suvarna/platform/http/request/actor.ts'
import { startSequencer } from '@suvarna/platform/log/sequencer.ts'
import { createLogger } from '@suvarna/platform/observe/logging.ts'
import { runConsumers } from '@suvarna/platform/service/service.ts'
import { commandHandler } from '@suvarna/platform/store/command-handler.ts'
import { databaseForThisTest, eventually, testMeta } from '@suvarna/platform/testing/testing.ts'
import { actorKeys, signedActorHeader } from '@suvarna/platform/testing/testing-actor.ts'
import { onTestFinished } from 'vitest'
import { demoKeys } from '../../../sandboxes/demo-accounts.ts'
import { createRazorpaySandbox } from '../../../sandboxes/razorpay/sandbox.ts'
import { paymentsMigrations } from './migrations.ts'
import { payment } from './payment/payment.decider.ts'
import type { PaymentCommand, PaymentEvent } from './payment/payment-state.ts'
import type { Provider } from './payment/provider.ts'
import { createRazorpay } from './providers/razorpay/razorpay.ts'
import type { PaymentsDb } from './schema.ts'
import { createPayments } from './service.ts'

const anonymous: Actor = { kind: 'anonymous', ip: '10.0.0.1', requestId: 'r' }
/** The signed actor of an anonymous caller. */
export const asStranger = () => ({ [actorHeader]: signedActorHeader('payments', anonymous) })
/** The signed actor of an admin. */
export const adminHeader = () =>
  signedActorHeader('payments', {
    kind: 'admin',
    accountId: 'a1',
    email: 'asha@suvarna.test',
    name: 'Asha',
    ip: '10.0.0.1',
    requestId: 'r',
  })
export const webhookSecret = 'webhook-secret'

type Fault = { fault: string; path?: string; times?: number; after?: number; ms?: number }
export type Paid = { razorpay_order_id: string; razorpay_payment_id: string; razorpay_signature: string }

export async function providerSandbox() {
  const folder = await mkdtemp(join(tmpdir(), 'suvarna-provider-'))
  const sandbox = await createRazorpaySandbox({ folder, firstPauseMs: 20 })
  onTestFinished(async () => {
    await sandbox.close()
    await rm(folder, { recursive: true, force: true })
  })
  const lever = async (path: string, body: object) => {
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch(`${sandbox.url}/sandbox/${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    })
    return (await answer.json()) as unknown
  }
  return {
    url: sandbox.url,
    setWebhook: sandbox.setWebhook,
    faults: (...faults: Fault[]) => lever('faults', faults),
    settleRefund: (refund_id: string, outcome: 'processed' | 'failed' = 'processed') =>
      lever('refunds', { refund_id, outcome }),
    pay: async (
      order_id: string,
      outcome: 'success' | 'failure' = 'success',
      payment_id?: string,
      how: { twice?: boolean; currency?: string; amount?: number; capture?: boolean } = {},
    ) => (await lever('pay', { order_id, outcome, payment_id, ...how })) as Paid,
    /** An order made outside the shop with its keys. */
    async strangersOrder(amount: number) {
      const authorization = `Basic ${Buffer.from(`${demoKeys.keyId}:${demoKeys.keySecret}`).toString('base64')}`
      const headers = { authorization, 'content-type': 'application/json' }
      const body = JSON.stringify({ amount, currency: 'INR' })
      const answer = await fetch(`${sandbox.url}/v1/orders`, { method: 'POST', headers, body })
      return ((await answer.json()) as { id: string }).id
    },
    dispute: async (payment_id: string, amount?: number) =>
      (await lever('dispute', { payment_id, amount })) as { id: string },
    endDispute: (dispute_id: string, outcome: 'won' | 'lost' | 'closed' | 'under_review') =>
      lever('disputes', { dispute_id, outcome }),
    settle: async () =>
      ((await lever('settle', {})) as { settlement: { id: string; utr: string; amount: number } | null }).settlement,
    /** A refund that a person makes at the provider's dashboard. */
    dashboardRefund: async (payment_id: string, amount?: number, pending = false) =>
      (await lever('refund', { payment_id, amount, pending })) as { id: string; status: string },
  }
}

/** Long, so that a busy machine fails no test; tests of a silent provider pass a limit of their own. */
const patientMs = 60_000

export const razorpayAt = (url: string, timeoutMs = patientMs): Provider =>
  createRazorpay({ ...demoKeys, webhookSecrets: [webhookSecret, 'the-old-secret'], baseUrl: url, timeoutMs })

/** An order that is paid online. */
export const placed = (orderId: string, more: Partial<EventOf<'OrderPlaced'>['data']> = {}) =>
  orderPlaced(orderId, { paymentMethod: 'razorpay', ...more })

type Ask = { body?: object | string; headers?: Record<string, string> }

export async function openPayments(provider: Provider | null, providerMs = patientMs) {
  const database = await databaseForThisTest<PaymentsDb>(paymentsMigrations)
  const service = createPayments({ database, provider, waitMs: 500, providerMs })
  const sequencer = startSequencer(database)
  const bus = createPostgresBus(() => ({ database: database as never, moved: sequencer.moved }))
  const faults: string[] = []
  // Orders' events come from the test, not from a log of orders.
  const own = { ...service, consumers: [] }
  const consumers = await runConsumers(own, database, bus, (what, fault) => faults.push(`${what}: ${fault}`))
  const logged: { channel?: string; event?: string }[] = []
  const destination = new Writable({
    write(chunk, _encoding, done) {
      for (const line of String(chunk).trimEnd().split('\n')) logged.push(JSON.parse(line))
      done()
    },
  })
  const app = createApp({ name: 'payments', actorKeys, logger: createLogger({ name: 'payments', destination }) })
  for (const register of service.routes) register(app)
  await app.ready()
  onTestFinished(async () => {
    await app.close()
    await bus.close()
    await consumers.stop()
    await sequencer.stop()
  })
  let position = 0n
  const [consumer] = service.consumers ?? []
  if (!consumer) throw new Error('payments has no consumer')

  return {
    database,
    app,
    faults,
    payments: commandHandler(service.log, payment),
    /** Stops the workers; calls are still answered. */
    endWork: () => consumers.stop(),
    /** The lines that the service has logged. */
    logged,
    /** The same shop with another provider. */
    async beside(other: Provider) {
      const { routes } = createPayments({ database, provider: other, waitMs: 500 })
      const twin = createApp({ name: 'payments', actorKeys })
      for (const register of routes) register(twin)
      await twin.ready()
      onTestFinished(() => twin.close())
      return async (method: 'POST', url: string, payload: object) => {
        const answer = await twin.inject({
          method,
          url,
          payload,
          headers: { [actorHeader]: signedActorHeader('payments', anonymous) },
        })
        return { status: answer.statusCode, body: answer.json() }
      }
    },
    /** Delivers an event as the bus does, twice. */
    async deliver(source: ServiceName, event: { type: string; data: object }) {
      position++
      const stored = { ...event, id: randomUUID(), stream: 'any', version: 1, at: new Date().toISOString() }
      const recorded = { ...stored, meta: testMeta(), service: source, position }
      const subscriber = subscriberFor(database, consumer, source, new AbortController().signal)
      const batch = { source, partition: 0, epoch: 'e', events: [recorded], nextOffset: null }
      await subscriber.deliver(batch)
      await subscriber.deliver(batch)
    },
    async ask(method: 'GET' | 'POST', url: string, { body, headers = {} }: Ask = {}) {
      const answer = await app.inject({
        method,
        url,
        headers: { [actorHeader]: signedActorHeader('payments', anonymous), ...headers },
        ...(body === undefined ? {} : { payload: body }),
      })
      return { status: answer.statusCode, body: answer.json(), headers: answer.headers }
    },
    /** Handles a command on an order's payment, as the service does. */
    record: (orderId: string, command: PaymentCommand) =>
      commandHandler(service.log, payment).handle(database, `payment-${orderId}`, command, testMeta()),
    async check() {
      const headers = { [actorHeader]: adminHeader() }
      const { data } = (await app.inject({ url: '/admin/payments/check', headers })).json()
      return data as { refunds_waiting: number; refunds_failed: number; oldest_refund_since: string | null }
    },
    /** The gateway's part: forwards the provider's webhooks with a signed actor. */
    async webhookUrl() {
      const server = createServer(async (request, response) => {
        const headers = { [actorHeader]: signedActorHeader('payments', anonymous), 'content-type': 'application/json' }
        for (const name of ['x-razorpay-signature', 'x-razorpay-event-id'])
          Object.assign(headers, { [name]: request.headers[name] })
        const payload = await buffer(request)
        const { statusCode } = await app.inject({ method: 'POST', url: '/webhooks/razorpay', headers, payload })
        response.writeHead(statusCode).end()
      })
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
      onTestFinished(() => {
        server.closeAllConnections()
        server.close()
      })
      return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
    },
    events: async (orderId: string) =>
      (await service.log.read<PaymentEvent>(database.db, `payment-${orderId}`)).map(({ type }) => type),
    async row(orderId: string) {
      const row = await database.db
        .selectFrom('payments')
        .selectAll()
        .where('order_id', '=', orderId)
        .executeTakeFirst()
      return row && { ...row, amount: Number(row.amount) }
    },
    statusIs: (orderId: string, status: string) =>
      eventually(
        () => database.db.selectFrom('payments').selectAll().where('order_id', '=', orderId).executeTakeFirst(),
        (row) => row?.status === status,
        { what: `${orderId} to be ${status}` },
      ),
  }
}
