// A process is killed by SIGKILL between two steps of one operation. Its successor finds all of it or none.
import { generateKeyPairSync, randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrations } from '@suvarna/apps/distributed/migrations.ts'
import { type ServiceName, serviceNames } from '@suvarna/contracts/common/services.ts'
import { ensureAccount } from '@suvarna/identity/account/ensure-account.ts'
import { createIdentity, identityFrom } from '@suvarna/identity/service.ts'
import type { Database } from '@suvarna/platform/database/database.ts'
import { type Actor, actorHeader } from '@suvarna/platform/http/request/actor.ts'
import { openFileStore } from '@suvarna/platform/outside/object-store-files.ts'
import { databaseForThisTest, eventually } from '@suvarna/platform/testing/testing.ts'
import { signedActorHeader } from '@suvarna/platform/testing/testing-actor.ts'
import { createVault, type VaultDb } from '@suvarna/platform/vault/vault.ts'
import { createMailboxSandbox } from '@suvarna/sandboxes/mailbox/sandbox.ts'
import { brokenRows, checkShop } from '@suvarna/tools/check-shop/check.ts'
import { sql } from 'kysely'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import type { PointCommand } from './child/accounts-and-goods.ts'
import { orderOf } from './shoppers.ts'
import { arm, createStandby, diedAt, untilSaid } from './standby.ts'

const names = [...serviceNames, 'vault'] as const
type Service = ServiceName
const anonymous: Actor = { kind: 'anonymous', ip: '10.0.0.1', requestId: 'r' }
const admin: Actor = { ...anonymous, kind: 'admin', accountId: 'boss', email: 'boss@suvarna.example', name: 'Boss' }

async function openShop() {
  const folder = await mkdtemp(join(tmpdir(), 'suvarna-points-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const mailbox = await createMailboxSandbox({ folder: join(folder, 'mailbox') })
  onTestFinished(() => mailbox.close())
  const databases = Object.fromEntries(
    await Promise.all(names.map(async (name) => [name, await databaseForThisTest<never>(migrations[name])] as const)),
  )
  const uploads = join(folder, 'uploads')
  const urls = Object.fromEntries(names.map((name) => [name, databases[name]?.url])) as PointCommand['urls']
  const standby = createStandby('accounts-and-goods', { urls, uploads, smtpUrl: mailbox.smtpUrl }, false)
  let living: ReturnType<typeof standby.next> | undefined
  let at: Record<Service, string>
  const start = async () => {
    await living?.kill()
    living = standby.next(null)
    const { kill } = living
    onTestFinished(() => kill())
    await untilSaid(living, 'listening')
    const line = living.said.find((each) => each.startsWith('listening')) ?? ''
    at = JSON.parse(line.slice('listening '.length))
  }
  const ask = async (actor: Actor, service: Service, method: string, path: string, body?: object | FormData) => {
    const isForm = body instanceof FormData
    const response = await fetch(`${at[service]}${path}`, {
      method,
      headers: {
        [actorHeader]: signedActorHeader(service, actor),
        'idempotency-key': randomUUID(),
        ...(body && !isForm && { 'content-type': 'application/json' }),
      },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
    })
    return { status: response.status, body: JSON.parse(await response.text()) }
  }
  const store = await openFileStore(uploads)
  const mails = async () => {
    const response = await fetch(`${mailbox.url}/api/messages?limit=1000`)
    const { messages } = (await response.json()) as { messages: { message_id: string; to: string; subject: string }[] }
    return messages.map(({ message_id: messageId, to, subject }) => ({ messageId, to, subject }))
  }
  return {
    databases: databases as Record<Service, Awaited<ReturnType<typeof databaseForThisTest<never>>>>,
    start,
    ask,
    mails,
    async addAccount(login: { email: string; password: string }) {
      const vault = createVault(databases.vault as unknown as Database<VaultDb>)
      const mailer = { send: async () => {}, close() {} }
      const keys = { customerKey: Buffer.from('customer'), codeKey: Buffer.from('codes') }
      const { privateKey: signingKey } = generateKeyPairSync('ed25519')
      const deps = { database: databases.identity as never, vault, mailer, signingKey, ...keys }
      await ensureAccount(identityFrom(deps, createIdentity(deps).log), { ...login, name: 'Asha' }, 'user')
    },
    /** Runs the operation, and waits until the process has died at the failpoint. */
    async dieAt(failpoint: string, deed: () => Promise<unknown>) {
      if (!living) throw new Error('nobody lives')
      const child = living
      await arm(child, `${failpoint}:1:exit`)
      await Promise.all([diedAt(child, failpoint), deed().catch(() => null)])
    },
    async pictures() {
      const found: string[] = []
      for await (const { name } of store.list()) found.push(name)
      return found
    },
    /** The findings of `npm run check:shop`. */
    async broken() {
      const { vault: _keys, ...services } = databases
      return brokenRows(
        await checkShop({ databases: services as never, pictures: store, mails }, { timeoutMs: 60_000 }),
      )
    },
  }
}
type Shop = Awaited<ReturnType<typeof openShop>>

async function newProduct(shop: Shop): Promise<FormData> {
  const form = new FormData()
  const category = new FormData()
  category.append('name', `Bells ${randomUUID().slice(0, 8)}`)
  const made = await shop.ask(admin, 'catalog', 'POST', '/categories', category)
  const fields = {
    ...{ name: 'Chandni Jhumka', description: 'Small bells.', category_id: made.body.category.id, material: 'Brass' },
    ...{ plating: '22K gold', stone: 'Pearl', weight: '12.5', price: '1299', stock: '9', sku: randomUUID() },
    ...{ gender: 'women', occasion: 'Wedding', featured: '0' },
  }
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  const photo = sharp({ create: { width: 420, height: 430, channels: 3, background: '#c9a227' } }).jpeg()
  form.append('images', new Blob([new Uint8Array(await photo.toBuffer())], { type: 'image/jpeg' }), 'photo.jpg')
  return form
}

/** A product on sale, and an order of it. */
async function onlineOrder(shop: Shop, more: object): Promise<string> {
  const { body } = await shop.ask(admin, 'catalog', 'POST', '/products', await newProduct(shop))
  const order = { ...orderOf({ productId: body.product.id, rupees: 1299 }), ...more }
  const placed = await eventually(
    () => shop.ask(anonymous, 'orders', 'POST', '/orders/place', order),
    ({ status }) => status === 200,
    { what: 'the piece to be on sale' },
  )
  return placed.body.order_id
}

test('I18 upload.afterPut, upload.afterAppend: killed between a picture and its event, there is no half product; a retry saves the same form', async () => {
  const shop = await openShop()
  await shop.start()
  const form = await newProduct(shop)
  const products = async () => (await shop.ask(admin, 'catalog', 'GET', '/products')).body.products.length
  for (const point of ['upload.afterPut', 'upload.afterAppend']) {
    await shop.dieAt(point, () => shop.ask(admin, 'catalog', 'POST', '/products', form))
    await shop.start()
    expect((await shop.pictures()).length, point).toBeGreaterThan(0)
    expect(await products(), point).toBe(0)
  }
  expect((await shop.ask(admin, 'catalog', 'POST', '/products', form)).status).toBe(201)
  expect(await products()).toBe(1)
  expect(await shop.broken()).toEqual([])
})

test('I1 I2 expiry.afterSelect: killed while an unpaid order expires, it expires once after the restart, and its unit is released once', async () => {
  const shop = await openShop()
  await shop.start()
  const orderId = await onlineOrder(shop, { payment_method: 'razorpay', payment_status: 'pending' })
  const { db } = shop.databases.orders
  // The reservation's fifteen minutes are over.
  await shop.dieAt('expiry.afterSelect', () => sql`update deadlines set due_at = now()`.execute(db))
  const stock = async () => (await sql<object>`select available, reserved, sold from stock`.execute(db)).rows
  expect(await stock()).toEqual([{ available: 8, reserved: 1, sold: 0 }])
  await shop.start()
  await eventually(stock, ([row]) => JSON.stringify(row) === JSON.stringify({ available: 9, reserved: 0, sold: 0 }), {
    what: 'the unit to come back',
  })
  const { rows } = await sql<{ type: string }>`
    select type from events where stream = ${`order-${orderId}`} order by version`.execute(db)
  expect(rows.map(({ type }) => type)).toEqual(['OrderPlaced', 'OrderFailed'])
  expect(await shop.broken()).toEqual([])
})

test('I14 mail.afterData: killed between the mail server’s acceptance and its record, the mail is sent again under the same Message-ID', async () => {
  const shop = await openShop()
  await shop.start()
  await onlineOrder(shop, {})
  await eventually(shop.mails, (mails) => mails.length === 1, { what: 'the first mail' })
  // If it were killed before the first mail is recorded, that mail too would be sent again.
  const open = () =>
    sql`select from jobs where reactor = 'orders.mails' and status = 'open'`.execute(shop.databases.orders.db)
  await eventually(open, ({ rows }) => rows.length === 0, { what: 'the note of the first mail' })
  await shop.dieAt('mail.afterData', () => onlineOrder(shop, {}))
  // Ends the dead worker's lease.
  await sql`update jobs set lease_until = now() where status = 'open'`.execute(shop.databases.orders.db)
  await shop.start()
  const mails = await eventually(shop.mails, ({ length }) => length === 3, { what: 'the mail once more' })
  expect(new Set(mails.map(({ messageId }) => messageId)).size).toBe(2)
  expect(await shop.broken()).toEqual([])
})

test('I16 logout.afterRevoke: killed after a session’s revocation and before the response, the session has ended, once', async () => {
  const shop = await openShop()
  const login = { email: 'asha@suvarna.example', password: 'a long walk by the lake' }
  await shop.addAccount(login)
  await shop.start()
  const { body } = await shop.ask(anonymous, 'identity', 'POST', '/auth/login', login)
  const { sub: accountId, sid: sessionId } = JSON.parse(Buffer.from(body.token.split('.')[1], 'base64url').toString())
  const someone: Actor = { ...anonymous, kind: 'user', accountId, sessionId, email: login.email, name: 'Asha' }
  const logOut = () => shop.ask(someone, 'identity', 'POST', '/auth/logout', {})
  await shop.dieAt('logout.afterRevoke', logOut)
  await shop.start()
  expect((await logOut()).status).toBe(200)
  const { rows } = await sql<{ type: string }>`
    select type from events where stream = ${`account-${accountId}`} order by version`.execute(
    shop.databases.identity.db,
  )
  expect(rows.filter(({ type }) => type.startsWith('Session')).map(({ type }) => type)).toEqual([
    'SessionStarted',
    'SessionEnded',
  ])
  expect(await shop.broken()).toEqual([])
})
