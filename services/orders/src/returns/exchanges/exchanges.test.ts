import { randomUUID } from 'node:crypto'
import { databaseReader } from '@suvarna/platform/bus/log-reader.ts'
import { rebuild } from '@suvarna/platform/rebuild/rebuild.ts'
import { armFailpoint } from '@suvarna/platform/testing/failpoint.ts'
import { testMeta } from '@suvarna/platform/testing/testing.ts'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { linkToken } from '../../order/access/order-grants.ts'
import { exchangeDeadline } from '../../order/exchange/exchange-deadline.ts'
import { admin, codOrder } from '../../orders.testing.ts'
import {
  ask,
  delivered,
  inspect,
  look,
  mailsOf,
  openExchanges,
  orders,
  product,
  set,
  settings,
  step,
  stockOf,
  typesOf,
} from './exchanges.fixture.ts'

openExchanges()
const expire = (orderId: string) =>
  orders.database.transaction(async (tx) =>
    orders.service.deadlines?.[exchangeDeadline]?.(tx, {
      ...{ kind: exchangeDeadline, stream: `exchange-${orderId}-R1`, dueAt: new Date(), meta: testMeta() },
    }),
  )
const deadlines = async (orderId: string) =>
  (
    await sql<{ due_at: Date }>`select due_at from deadlines
      where stream = ${`exchange-${orderId}-R1`}`.execute(orders.database.db)
  ).rows

describe('another size is asked for', () => {
  test('it is kept for so long as the settings say, and the desk sees the wanted size', async () => {
    const orderId = await delivered()
    const sizes = await orders.request('GET', `/orders/${orderId}/exchange?t=${linkToken('g', orderId)}`)
    expect(sizes.body.data).toEqual({ items: [{ item_id: '1', sizes: [{ size: 8, available: 1 }] }] })
    expect((await ask(orderId)).status).toBe(200)
    expect(await stockOf(8)).toEqual({ available: 0, reserved: 1, sold: 0 })
    const days = ((await deadlines(orderId))[0]?.due_at.getTime() ?? 0) - Date.now()
    expect(Math.round(days / 86_400_000)).toBe(14)
    const { data } = (await orders.request('GET', `/admin/returns?order=${orderId}`, { actor: admin })).body
    const pieces = [{ product_name: `Piece ${product}`, size: 7, to: 8, quantity: 1 }]
    expect(data).toMatchObject([{ kind: 'return', state: 'expected', exchange: { state: 'held', pieces } }])
    expect((await look(orderId)).returns).toMatchObject([
      { status: 'asked', exchange: { state: 'held', sent_as: null } },
    ])
    // An exchange needs no answer, so the home page and the list do not count it.
    const { body } = await orders.request('GET', '/admin/orders?only=return_requested', { actor: admin })
    expect(body.data.map(({ id }: { id: string }) => id)).not.toContain(orderId)
    expect(await mailsOf(orderId)).toContain('return-exchange')
    await step(orderId, 'exchange/end')
  })

  test('the last one of a size goes to one of two shoppers; the other is told which size is out of stock', async () => {
    const both = [await delivered(), await delivered()]
    const answers = await Promise.all(both.map((orderId) => ask(orderId)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const refused = answers.find(({ status }) => status === 409)
    expect(refused?.body).toMatchObject({ code: 'out_of_stock' })
    expect(JSON.stringify(refused?.body)).toContain(`Piece ${product}, ring size 8 is out of stock`)
    expect(await stockOf(8)).toEqual({ available: 0, reserved: 1, sold: 0 })
    const loser = both[answers.findIndex(({ status }) => status === 409)] ?? ''
    expect(await typesOf(loser)).not.toContain('ReturnRequested')
    // A third one, at the checkout, is refused as well.
    const bag = codOrder(100, { product_id: product, quantity: 1, size: 8 })
    const placed = await orders.request('POST', '/orders/place', { body: bag })
    expect([placed.status, placed.body.code]).toEqual([409, 'out_of_stock'])
  })

  test('a clear refusal: no such item, no such size, its own size, another shopper, too often, bad input', async () => {
    const orderId = await delivered()
    expect((await ask(orderId, { item_id: '2' })).body).toMatchObject({ field: 'items.0.item_id' })
    expect((await ask(orderId, { size: 29 })).body.code).toBe('out_of_stock')
    expect((await ask(orderId, { size: 7 })).status).toBe(409)
    expect((await ask(orderId, { size: 'x' })).status).toBe(400)
    expect((await ask(orderId, { quantity: 0 })).status).toBe(400)
    expect((await orders.request('GET', `/orders/${orderId}/exchange?t=x`)).status).toBe(404)
    expect((await ask(orderId)).status).toBe(200)
    expect((await ask(orderId)).status).toBe(409)
  })
})

describe('the old piece is fine', () => {
  test('the new one is an order of its own that is paid, with papers that name each other', async () => {
    const orderId = await delivered('razorpay', 2)
    await ask(orderId)
    expect((await inspect(orderId)).body.data).toMatchObject({ state: 'done', exchange: { state: 'sent' } })
    const sentAs = `${orderId}-X1`
    expect(await look(sentAs)).toMatchObject({
      ...{ order_status: 'confirmed', payment_status: 'paid', amount: 90, discount: 10, exchange_of: orderId },
      items: [{ size: 8, quantity: 1, price: 100 }],
    })
    expect(await stockOf(8)).toEqual({ available: 0, reserved: 0, sold: 1 })
    expect(await stockOf(7)).toEqual({ available: 99, reserved: 0, sold: 1 })
    expect((await look(orderId)).returns).toMatchObject([{ status: 'accepted', exchange: { sent_as: sentAs } }])
    expect(await deadlines(orderId)).toEqual([])
    expect([await mailsOf(sentAs), (await mailsOf(orderId)).at(-1)]).toEqual([[], 'return-exchange-sent'])

    await set(sentAs, 'shipped')
    const papers = async (id: string) =>
      (await orders.request('GET', `/orders/${id}/documents`, { actor: admin })).body.data
    const [, note] = await papers(orderId)
    const [invoice] = await papers(sentAs)
    expect([note.totals.gross, invoice.totals.gross]).toEqual([90, 90])
    expect(note).toMatchObject({ kind: 'credit_note', exchange: { order_id: sentAs, number: invoice.number } })
    expect(invoice.exchange).toEqual({ order_id: orderId, number: note.number })
    // The documents move the turnover, so no difference is left to explain.
    const month = new Date(Date.now() + 5.5 * 3_600_000).toISOString().slice(0, 7)
    const { body } = await orders.request('GET', `/admin/tax/gstr1?month=${month}`, { actor: admin })
    const lines = body.data.books.lines.map(({ line }: { line: string }) => line)
    expect(lines).not.toContain('note_without_refund')
  })

  test('killed before it is written down nothing has happened; the same step again does it all, once', async () => {
    const orderId = await delivered()
    await ask(orderId)
    await step(orderId, 'receive', { step_id: randomUUID() })
    const body = { step_id: randomUUID(), items: [{ item_id: '1', quantity: 1, to: 'shelf' }] }
    for (const point of ['exchange.beforeOrder', 'move.beforeCommit', 'document.afterNumber']) {
      armFailpoint(`${point}:1:throw`, () => {})
      expect((await step(orderId, 'inspect', body)).status).toBe(500)
      expect(await stockOf(8)).toEqual({ available: 0, reserved: 1, sold: 0 })
      expect(await typesOf(`${orderId}-X1`)).toEqual([])
      expect(await typesOf(orderId)).not.toContain('CreditNoteIssued')
    }
    await Promise.all([1, 2, 3].map(() => step(orderId, 'inspect', body)))
    expect((await step(orderId, 'exchange/send')).status).toBe(200)
    expect(await typesOf(`${orderId}-X1`)).toEqual(['OrderPlaced', 'OrderPaid'])
    const types = await typesOf(orderId)
    expect(types.filter((type) => type === 'ExchangeSent' || type === 'CreditNoteIssued')).toHaveLength(2)
    expect(await stockOf(8)).toEqual({ available: 0, reserved: 0, sold: 1 })
  })

  test('by the setting the new one leaves with the request, and the old one is expected all the same', async () => {
    await settings({ at_once: true, keep_days: 14 })
    const orderId = await delivered()
    await ask(orderId)
    expect(await typesOf(`${orderId}-X1`)).toEqual(['OrderPlaced', 'OrderPaid'])
    expect(await stockOf(8)).toEqual({ available: 0, reserved: 0, sold: 1 })
    expect((await inspect(orderId)).body.data).toMatchObject({ state: 'done', exchange: { state: 'sent' } })
    expect(await typesOf(`${orderId}-X1`)).toHaveLength(2)
    expect(await stockOf(7)).toMatchObject({ available: 100, sold: 0 })
  })
})

describe('it comes to nothing', () => {
  test('a piece that is never sent back lets go of its size at the deadline, once, and its shopper is told', async () => {
    const orderId = await delivered()
    await ask(orderId)
    await expire(orderId)
    await expire(orderId)
    expect(await stockOf(8)).toEqual({ available: 1, reserved: 0, sold: 0 })
    expect((await look(orderId)).returns).toMatchObject([{ status: 'refused', exchange: { state: 'not_sent' } }])
    const { data } = (await orders.request('GET', `/admin/returns?order=${orderId}`, { actor: admin })).body
    expect(data).toMatchObject([{ state: 'done', items: [{ units: { gone: 1 } }] }])
    expect((await mailsOf(orderId)).filter((mail) => mail === 'return-exchange-ended')).toHaveLength(1)
    expect((await step(orderId, 'exchange/send')).status).toBe(409)
  })

  test('a piece that has come keeps its size, however late somebody looks at it', async () => {
    const orderId = await delivered()
    await ask(orderId)
    await step(orderId, 'receive', { step_id: randomUUID() })
    await expire(orderId)
    expect(await stockOf(8)).toMatchObject({ reserved: 1 })
    await step(orderId, 'exchange/end', { note: 'worn' })
    await step(orderId, 'exchange/end', { note: 'worn' })
    expect(await stockOf(8)).toMatchObject({ available: 1, reserved: 0 })
    expect((await look(orderId)).returns).toMatchObject([{ note: 'worn', exchange: { state: 'ended' } }])
    expect(await deadlines(orderId)).toEqual([])
  })

  test('the shop turns it into a refund: the size is free, and the money goes as with every return', async () => {
    const orderId = await delivered()
    await ask(orderId)
    const toAnswer = async () => {
      const { data } = (await orders.request('GET', '/admin/orders?only=return_requested', { actor: admin })).body
      const listed = data.filter(({ id }: { id: string }) => id === orderId)
      return listed.map(
        ({ returns }: { returns: { exchange: { to_answer?: true } }[] }) => returns[0]?.exchange.to_answer,
      )
    }
    expect(await toAnswer()).toEqual([])
    // A piece that is not fit for sale waits for a decision.
    expect((await inspect(orderId, 'written_off')).body.data).toMatchObject({ state: 'to_answer' })
    expect(await toAnswer()).toEqual([true])
    await step(orderId, 'exchange/refund')
    expect((await step(orderId, 'exchange/refund')).body.data).toMatchObject({
      ...{ state: 'to_pay_out', pay_out: { amount: 100 }, exchange: { state: 'refund' } },
    })
    expect(await stockOf(8)).toMatchObject({ available: 1, reserved: 0 })
    expect((await typesOf(orderId)).filter((type) => type === 'CreditNoteIssued')).toHaveLength(1)
  })

  test('its order is cancelled: the money is owed by the old order, once, and the piece is for sale again', async () => {
    const orderId = await delivered()
    await ask(orderId)
    await inspect(orderId)
    const cancel = () => set(`${orderId}-X1`, 'cancelled')
    await Promise.all([cancel(), cancel()])
    expect((await set(`${orderId}-X1`, 'confirmed')).status).toBe(409)
    expect(await stockOf(8)).toEqual({ available: 1, reserved: 0, sold: 0 })
    const { data } = (await orders.request('GET', `/admin/returns?order=${orderId}`, { actor: admin })).body
    expect(data).toMatchObject([{ state: 'to_pay_out', pay_out: { amount: 100 }, exchange: { state: 'undone' } }])
    expect((await typesOf(orderId)).filter((type) => type === 'ExchangeUndone')).toHaveLength(1)
    expect(await mailsOf(orderId)).toContain('return-exchange-undone')
    // The exchanged amount stays out of revenue; the bank has one row, once a person has sent the money.
    const gone = async () =>
      (
        await sql<object>`select amount::int, exchange, owed, settles from money_back
          where order_id = ${orderId} and amount > 0 order by version`.execute(orders.database.db)
      ).rows
    const owed = { amount: 100_00, exchange: null, owed: 1, settles: false }
    expect(await gone()).toEqual([owed])
    const transfer = { body: { number: 1, reference: 'UTR 4021' }, actor: admin }
    expect((await orders.request('POST', `/admin/orders/${orderId}/return/sent`, transfer)).status).toBe(200)
    expect(await gone()).toEqual([owed, { ...owed, owed: null, settles: true }])
  })
})

test('its tables come out of the events again', async () => {
  const orderId = await delivered('razorpay')
  await ask(orderId)
  await inspect(orderId)
  const rows = async () =>
    (
      await sql`select c.*, r.exchange, r.status, o.exchange_of, o.paid_from from order_list o
        left join return_cases c using (order_id) left join order_returns r using (order_id)
        order by o.order_id, c.case_id, r.number`.execute(orders.database.db)
    ).rows
  const moneyBack = async () =>
    (await sql<object>`select to_jsonb(b) from money_back b order by order_id, version`.execute(orders.database.db))
      .rows
  const [before, money] = [await rows(), await moneyBack()]
  for (const table of ['order_returns', 'order_list', 'money_back']) {
    const target = orders.service.log.inline.find(({ tables }) => tables.includes(table))
    if (!target) throw new Error('nobody keeps the table')
    await rebuild(orders.database, { ...target, kind: 'inline', sources: ['orders'] }, async () =>
      databaseReader(orders.database.db as never, 'orders'),
    )
  }
  expect(await rows()).toEqual(before)
  expect(await moneyBack()).toEqual(money)
})
