import { randomUUID } from 'node:crypto'
import { dayInIndia } from '@suvarna/contracts/analytics/analytics-period.ts'
import { defaultSettings } from '@suvarna/contracts/orders/settings/settings-defaults.ts'
import { databaseReader } from '@suvarna/platform/bus/log-reader.ts'
import type { Recorded } from '@suvarna/platform/events/events.ts'
import type { Actor } from '@suvarna/platform/http/request/actor.ts'
import type { OutgoingMail } from '@suvarna/platform/outside/mailer.ts'
import { rebuild } from '@suvarna/platform/rebuild/rebuild.ts'
import { testMeta } from '@suvarna/platform/testing/testing.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { orderMails } from '../mails/mail-orders.reactor.ts'
import { linkToken } from '../order/access/order-grants.ts'
import { admin, codOrder, startOrders } from '../orders.testing.ts'

let orders: Awaited<ReturnType<typeof startOrders>>
beforeAll(async () => {
  orders = await startOrders()
  await orders.sell('ring', 300_00, { 7: 1000 })
  await orders.sell('chain', 400_00, 1000)
  const { version } = (await orders.request('GET', '/admin/settings', { actor: admin })).body.data
  const payment = { cash_fee: 49_00, prepaid_percent: 0, prepaid_cap: 0 }
  const body = { version, settings: { ...defaultSettings, payment } }
  await orders.request('PUT', '/admin/settings', { body, actor: admin })
})
afterAll(() => orders.stop())

const set = (orderId: string, status: string, more: object = {}) =>
  orders.request('PATCH', `/admin/orders/${orderId}/status`, { actor: admin, body: { status, ...more } })

/** ₹949 in cash: two rings and a chain, ten percent off, and the fee. */
async function placed(): Promise<string> {
  const bag = codOrder(949, { product_id: 'ring', quantity: 2, size: 7 }, { product_id: 'chain', quantity: 1 })
  const answer = await orders.request('POST', '/orders/place', {
    body: bag,
    headers: { 'idempotency-key': randomUUID() },
  })
  return answer.body.order_id
}
async function delivered(): Promise<string> {
  const orderId = await placed()
  await set(orderId, 'delivered')
  return orderId
}
const seen = async (orderId: string, grant = '') =>
  (await orders.request('GET', `/orders/${orderId}${grant}`, grant ? {} : { actor: admin })).body.data
const preview = (orderId: string, body: object) =>
  orders.request('POST', `/admin/orders/${orderId}/refund/preview`, { body, actor: admin })
async function refund(orderId: string, body: object, actor: Actor = admin) {
  const { version } = await seen(orderId)
  return orders.request('POST', `/admin/orders/${orderId}/refund`, {
    body: { reason: 'goodwill', version, ...body },
    actor,
  })
}
const sent = (orderId: string, number: number, reference: string) =>
  orders.request('POST', `/admin/orders/${orderId}/return/sent`, { actor: admin, body: { number, reference } })
const documents = async (orderId: string) =>
  (await orders.request('GET', `/orders/${orderId}/documents`, { actor: admin })).body.data as {
    kind: string
    lines: { description: string; gross: number }[]
    totals: { gross: number }
  }[]
/** Rupees of invoices less those of credit notes. */
const standing = async (orderId: string) =>
  (await documents(orderId)).reduce((sum, { kind, totals }) => sum + (kind === 'invoice' ? 1 : -1) * totals.gross, 0)
/** Returns the cases whose cash is still to be sent. */
async function waiting() {
  const [desk, list, cases] = await Promise.all([
    orders.request('GET', '/admin/orders/desk', { actor: admin }),
    orders.request('GET', '/admin/orders?only=to_pay_out', { actor: admin }),
    orders.request('GET', '/admin/returns?state=to_pay_out', { actor: admin }),
  ])
  expect(list.body.data).toHaveLength(desk.body.data.tasks.to_pay_out)
  return cases.body.data as { order_id: string; return_number: number; pay_out: { amount: number } }[]
}
/** Returns the order's unsent cash as pairs of number and amount. */
const unsent = async (orderId: string) =>
  ((await seen(orderId)).returns as { number: number; amount: number; repaid_at: string | null }[]).flatMap(
    ({ number, amount, repaid_at }) => (repaid_at === null ? [[number, amount]] : []),
  )
const ring = { items: [{ item_id: '1', quantity: 1 }] }
const byLink = (orderId: string) => `?t=${linkToken('g', orderId)}`

test('a part of a delivered cash order is refunded: its credit note at once, the cash by hand where the shopper says', async () => {
  const orderId = await delivered()
  const asked = { ...ring, cash_fee: true, amount: 10 }
  const { data } = (await preview(orderId, asked)).body
  expect(data).toMatchObject({ amount: 329, by_hand: 329, left: 949, left_after: 620, credited_later: false })
  expect(data.cash_fee).toEqual({ refundable: 49, amount: 49 })
  expect(await refund(orderId, asked)).toMatchObject({ status: 200, body: { data: { amount: 329, by_hand: 329 } } })
  const [invoice, note] = await documents(orderId)
  expect(invoice?.totals.gross).toBe(949)
  expect({ lines: note?.lines, totals: note?.totals }).toEqual(data.credit_note)
  expect(note?.lines.map(({ description, gross }) => [description, gross])).toEqual([
    [expect.stringContaining('ring'), 270],
    ['Cash on delivery fee', 49],
    ['Reduction of the price', 10],
  ])
  // It is not listed as unexplained, as a refund made at the provider's dashboard would be.
  const listed = orders.database.db.selectFrom('order_list').select('unexplained').where('order_id', '=', orderId)
  expect(await listed.execute()).toEqual([{ unexplained: 0 }])
  expect(await waiting()).toMatchObject([
    { order_id: orderId, return_number: 1, kind: 'return', refund: true, items: [], pay_out: { amount: 329 } },
  ])
  const shown = await seen(orderId, byLink(orderId))
  expect(shown).toMatchObject({ payment_status: 'paid', order_status: 'delivered' })
  expect(shown.returns).toMatchObject([
    { owed: true, agreed: true, amount: 329, refund: 'by_hand', items: [{ item_id: '1', quantity: 1 }] },
  ])
  expect(shown.items.map(({ returnable }: { returnable: number }) => returnable)).toEqual([1, 1])
  const upi = 'kavya.r@okhdfcbank'
  const give = (grant: string) =>
    orders.request('POST', `/orders/${orderId}/return/upi${grant}`, { body: { number: 1, upi } })
  expect([(await give('')).status, (await give(byLink(orderId))).status]).toEqual([404, 200])
  const month = dayInIndia(new Date()).slice(0, 7)
  const books = async () =>
    (await orders.request('GET', `/admin/tax/gstr1?month=${month}`, { actor: admin })).body.data.books
  const before = await books()
  expect(before.lines).not.toContainEqual(expect.objectContaining({ line: 'note_without_refund' }))
  const journal = async () =>
    (await orders.raw('GET', `/admin/tax/journals?month=${month}&format=zoho`, { actor: admin })).body
  const voucher = `Order ${orderId} refunded by hand`
  expect(await journal()).not.toContain(voucher)
  expect((await sent(orderId, 1, 'UTR 4021')).status).toBe(200)
  expect((await sent(orderId, 1, 'UTR 4022')).status).toBe(409)
  expect(await waiting()).toEqual([])
  // The amount left revenue when it was agreed; it leaves the bank now.
  expect(await books()).toEqual(before)
  const lines = (await journal()).split('\r\n').filter((line) => line.includes(voucher))
  expect(lines, 'debit and credit of one voucher').toHaveLength(2)
  const timeline = (await orders.request('GET', `/admin/orders/${orderId}/timeline`, { actor: admin })).body.data
  expect(timeline.money.line).toBe('₹329 of ₹949 sent back by hand')
  expect(JSON.stringify(timeline.entries)).toContain('₹329 of the refund, by hand')
})

test('what cannot be refunded says why and names its field; nothing is written', async () => {
  const early = await placed()
  expect(await preview(early, { amount: 5 })).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('once the order is delivered') },
  })
  expect((await preview(early, {})).body.data).toMatchObject({ left: 0, amount: 0 })
  const orderId = await delivered()
  const answers = [
    [{ items: [{ item_id: '3', quantity: 1 }] }, 400, 'items.0.item_id'],
    [{ items: [{ item_id: '1', quantity: 0 }] }, 400, 'items.0.quantity'],
    [{ items: [{ item_id: '1', quantity: 3 }] }, 409, undefined],
    [{ amount: 949.01 }, 400, 'amount'],
    [{ amount: 1.005 }, 400, 'amount'],
    [{ amount: -5 }, 400, 'amount'],
    [{ cash_fee: 'yes' }, 400, 'cash_fee'],
    [{ delivery: true }, 409, undefined],
    [{}, 400, undefined],
  ] as const
  for (const [body, status, field] of answers) {
    const { status: got, body: told } = await refund(orderId, body)
    expect([got, told.details?.field ?? told.field], JSON.stringify(body)).toEqual([status, field])
  }
  expect((await refund(orderId, ring, { ...admin, staff: 'packer' } as Actor)).status).toBe(403)
  const stale = { ...ring, version: 1 }
  expect(await refund(orderId, stale)).toMatchObject({ status: 409, body: { code: 'stale_version' } })
  expect((await seen(orderId)).returns).toEqual([])
  expect(await standing(orderId)).toBe(949)
})

test('a later return and a later cancel give back what is left; the notes come to the invoice', async () => {
  const orderId = await delivered()
  await refund(orderId, { ...ring, amount: 30 })
  await sent(orderId, 1, 'UTR 1')
  const back = (items: object[]) =>
    orders.request('POST', `/orders/${orderId}/return${byLink(orderId)}`, { body: { items, reason: 'size' } })
  expect((await back([{ item_id: '1', quantity: 2 }])).status).toBe(409)
  expect((await back([{ item_id: '2', quantity: 1 }])).status).toBe(200)
  await orders.request('PATCH', `/admin/orders/${orderId}/return`, {
    actor: admin,
    body: { number: 2, status: 'accepted' },
  })
  expect(await unsent(orderId)).toEqual([[2, 360]])
  expect(await standing(orderId)).toBe(949 - 300 - 360)
  expect(await preview(orderId, { amount: 289.01 })).toMatchObject({ status: 400, body: { field: 'amount' } })
  await set(orderId, 'cancelled')
  const both = [
    [2, 360],
    [3, 289],
  ]
  expect(await unsent(orderId)).toEqual(both)
  expect(await standing(orderId)).toBe(0)
  // Delivered after all, the order no longer owes the rest; the agreed refund stays.
  await set(orderId, 'delivered', { collected: true })
  expect(await unsent(orderId)).toEqual([[2, 360]])
  expect((await seen(orderId)).returns.map(({ number }: { number: number }) => number)).toEqual([1, 2])
  await sent(orderId, 2, 'UTR 2')
})

test('agreed cash that is not sent yet is still to be sent when its order is cancelled and delivered after all', async () => {
  const orderId = await delivered()
  await refund(orderId, { amount: 49 })
  await set(orderId, 'cancelled')
  expect((await waiting()).map(({ pay_out }) => pay_out.amount).sort((a, b) => a - b)).toEqual([49, 900])
  await set(orderId, 'delivered', { collected: true })
  expect(await waiting()).toMatchObject([{ return_number: 1, pay_out: { amount: 49 } }])
  expect(await unsent(orderId)).toEqual([[1, 49]])
  await sent(orderId, 1, 'UTR 3')
  expect((await seen(orderId)).payment_status).toBe('paid')
  await refund(orderId, { ...ring, amount: 630 })
  await sent(orderId, 3, 'UTR 4')
  expect((await seen(orderId)).payment_status).toBe('refunded')
})

test('the shopper is asked by mail where to send it, in the words of a refund; not once it was sent', async () => {
  const orderId = await delivered()
  await refund(orderId, ring)
  const mails: OutgoingMail[] = []
  const mailer = { send: async (mail: OutgoingMail) => void mails.push(mail), close() {} }
  const { database, service } = orders
  const reactor = orderMails(
    { database, grantKey: 'g', customerKey: 'c', log: service.log },
    { mailer, storeUrl: 'https://shop.test' },
  )
  const events = await service.log.read(database.db, `order-${orderId}`)
  const jobs = events.flatMap((event) =>
    ['RefundAgreed', 'CashOwed'].includes(event.type) ? reactor.jobs(event as unknown as Recorded<never>) : [],
  )
  expect(jobs).toHaveLength(1)
  const job = { ...jobs[0], id: 1n, eventId: randomUUID(), attempts: 1, meta: testMeta() } as never
  const write = () => reactor.work(job, { database, stillMine: async () => true, abort: new AbortController().signal })
  await write()
  expect(mails).toMatchObject([{ subject: `Where should we send your refund? · ${orderId}` }])
  expect(mails[0]?.text).toContain('We give you ₹270 of your order back')
  expect(mails[0]?.text).not.toContain('cancelled')
  await sent(orderId, 1, 'UTR 5')
  await write()
  expect(mails).toHaveLength(1)
})

test('a rebuild gives the same rows', async () => {
  await refund(await delivered(), ring)
  const { database, service } = orders
  for (const table of ['order_returns', 'return_cases', 'money_back', 'order_list', 'tax_documents']) {
    const rows = async () =>
      (await sql<{ row: string }>`select t::text as row from ${sql.table(table)} t order by 1`.execute(database.db))
        .rows
    const live = await rows()
    const target = service.log.inline.find(({ tables }) => tables.includes(table))
    if (!target) throw new Error('nobody keeps the table')
    await rebuild(database, { ...target, kind: 'inline', sources: ['orders'] }, async () =>
      databaseReader(database.db as never, 'orders'),
    )
    expect(await rows(), table).toEqual(live)
  }
})
