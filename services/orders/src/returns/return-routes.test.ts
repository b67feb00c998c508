import { randomUUID } from 'node:crypto'
import type { Actor } from '@suvarna/platform/http/request/actor.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { linkToken } from '../order/access/order-grants.ts'
import { admin, anonymous, codOrder, shopper, startOrders } from '../orders.testing.ts'

let orders: Awaited<ReturnType<typeof startOrders>>
beforeAll(async () => {
  orders = await startOrders()
  await orders.sell('many', 100_00, 1000)
  await orders.sell('ring', 100_00, { 7: 1000 })
})
afterAll(() => orders.stop())

const other: Actor = { ...anonymous, kind: 'user', accountId: 'other', email: 'o@example.com', name: 'Other' }
const bag = codOrder(270, { product_id: 'ring', quantity: 2, size: 7 }, { product_id: 'many', quantity: 1 })
async function place(actor: Actor = anonymous) {
  const headers = { 'idempotency-key': randomUUID() }
  const answer = await orders.request('POST', '/orders/place', { body: bag, headers, actor })
  return answer.body.order_id as string
}
const set = (orderId: string, status: string, more: object = {}) =>
  orders.request('PATCH', `/admin/orders/${orderId}/status`, { body: { status, ...more }, actor: admin })
async function delivered(actor: Actor = anonymous) {
  const orderId = await place(actor)
  await set(orderId, 'delivered')
  return orderId
}
const byLink = (orderId: string) => `?t=${linkToken('g', orderId)}`
const returnBody = { items: [{ item_id: '1', quantity: 1 }], reason: 'size' }
const ask = (orderId: string, body: object = returnBody, actor: Actor = anonymous, grant = byLink(orderId)) =>
  orders.request('POST', `/orders/${orderId}/return${grant}`, { body, actor })
const answer = (orderId: string, body: object, actor: Actor = admin) =>
  orders.request('PATCH', `/admin/orders/${orderId}/return`, { body: { number: 1, ...body }, actor })
const seen = async (orderId: string, grant = byLink(orderId)) =>
  (await orders.request('GET', `/orders/${orderId}${grant}`)).body.data
const prove = (customer: string, accountId = 'asha') =>
  orders.deliver('identity', { type: 'AccountVerified', data: { accountId, customer } })

describe('what an order in full says may be done', () => {
  test('before dispatch a cancel, on its way nothing, after delivery a return; to a stranger nothing is said', async () => {
    const orderId = await place()
    expect((await seen(orderId)).may).toEqual({ cancel: true, pay_by: null, return_by: null })
    await set(orderId, 'shipped')
    expect((await seen(orderId)).may).toEqual({ cancel: false, pay_by: null, return_by: null })
    await set(orderId, 'delivered')
    const { may, items, delivered_at } = await seen(orderId)
    expect(Date.parse(may.return_by) - Date.parse(delivered_at)).toBe(30 * 24 * 3_600_000)
    expect(items.map(({ returnable }: { returnable: number }) => returnable)).toEqual([2, 1])
    const strangers = await seen(orderId, '')
    for (const name of ['may', 'returns', 'delivered_at']) expect(strangers).not.toHaveProperty(name)
  })
  test('an unpaid online order says until when it can be paid', async () => {
    const body = { ...bag, payment_method: 'razorpay', payment_status: 'pending' }
    const { body: placed } = await orders.request('POST', '/orders/place', {
      body,
      headers: { 'idempotency-key': randomUUID() },
    })
    expect((await seen(placed.order_id)).may).toEqual({ cancel: true, pay_by: placed.data.pay_by, return_by: null })
  })
})

describe('POST /orders/{orderId}/cancel', () => {
  const cancel = (orderId: string, actor: Actor = anonymous, grant = '') =>
    orders.request('POST', `/orders/${orderId}/cancel${grant}`, { body: {}, actor })

  test('only by the owner, the link, and whoever proved the address of a guest’s order', async () => {
    const [own, linked, guests] = [await place(shopper), await place(), await place()]
    for (const orderId of [own, linked, guests])
      expect(await cancel(orderId)).toMatchObject({ status: 404, body: { code: 'order_not_found' } })
    expect((await cancel(own, shopper)).status).toBe(200)
    expect((await cancel(linked, anonymous, byLink(linked))).status).toBe(200)
    expect((await cancel(guests, shopper)).status).toBe(404)
    const { customer } = await orders.database.db
      .selectFrom('order_list')
      .select('customer')
      .where('order_id', '=', guests)
      .executeTakeFirstOrThrow()
    await prove(customer)
    expect((await cancel(guests, shopper)).status).toBe(200)
    expect((await cancel(own, other)).status).toBe(404)
  })
  test('the refusal says why: on its way, arrived, never paid', async () => {
    const orderId = await place()
    const why = async () => (await cancel(orderId, anonymous, byLink(orderId))).body
    await set(orderId, 'shipped')
    expect(await why()).toMatchObject({ code: 'order_not_cancellable', message: expect.stringContaining('on its way') })
    await set(orderId, 'delivered')
    expect(await why()).toMatchObject({
      code: 'order_not_cancellable',
      message: expect.stringContaining('already arrived'),
    })
    await set(orderId, 'cancelled')
    expect(await why()).toMatchObject({ success: true })
  })
})

describe('a return over HTTP', () => {
  test('asked for with reason and words, answered with a note; both read it on the order', async () => {
    const orderId = await delivered()
    expect(await ask(orderId, { ...returnBody, words: ' Too tight. ' })).toMatchObject({
      status: 200,
      body: { success: true },
    })
    const [asked] = (await seen(orderId)).returns
    expect(asked).toEqual({
      number: 1,
      status: 'asked',
      asked_at: expect.any(String),
      answered_at: null,
      items: [{ item_id: '1', product_name: 'Piece ring', size: 7, quantity: 1 }],
      reason: 'size',
      words: 'Too tight.',
      upi: null,
      bank: null,
      note: null,
      amount: 90,
      refund: null,
      repaid_at: null,
      reference: null,
    })
    expect(await answer(orderId, { status: 'accepted', note: 'It is back with us.' })).toMatchObject({ status: 200 })
    const { body } = await orders.request('GET', `/admin/orders?q=${orderId}`, { actor: admin })
    expect(body.data[0].returns).toEqual([
      { ...asked, status: 'accepted', answered_at: expect.any(String), note: 'It is back with us.', refund: 'by_hand' },
    ])
    expect(body.data[0].items[0].returnable).toBe(1)
  })
  test('S-32: without access the order is 404; only an admin answers', async () => {
    const orderId = await delivered()
    expect(await ask(orderId, returnBody, anonymous, '')).toMatchObject({
      status: 404,
      body: { code: 'order_not_found' },
    })
    expect((await ask(orderId, returnBody, other, '?t=guessed')).status).toBe(404)
    await ask(orderId)
    for (const [actor, status] of [
      [anonymous, 401],
      [shopper, 403],
    ] as const)
      expect((await answer(orderId, { status: 'accepted' }, actor)).status).toBe(status)
  })
  test('what cannot be is refused by its name, and nothing is written', async () => {
    const orderId = await place()
    const before = await orders.eventCount()
    expect((await ask(orderId)).body).toMatchObject({ code: 'return_not_possible' })
    expect(await orders.eventCount()).toBe(before)
    await set(orderId, 'delivered')
    const count = await orders.eventCount()
    const refusals: [object, number, string][] = [
      [{ ...returnBody, items: [{ item_id: '9', quantity: 1 }] }, 400, 'items.0.item_id'],
      [{ ...returnBody, items: [{ item_id: '1', quantity: 3 }] }, 409, ''],
      [{ ...returnBody, items: [] }, 400, 'items'],
      [{ ...returnBody, reason: 'because' }, 400, 'reason'],
      [{ ...returnBody, words: 'x'.repeat(501) }, 400, 'words'],
    ]
    for (const [body, status, field] of refusals)
      expect(await ask(orderId, body)).toMatchObject({
        status,
        body: field ? { field } : { code: 'return_not_possible' },
      })
    expect(await orders.eventCount()).toBe(count)
    await ask(orderId)
    expect((await answer(orderId, { status: 'refused' })).body).toMatchObject({ code: 'invalid_input', field: 'note' })
    expect((await answer(orderId, { status: 'accepted', number: 2 })).body).toMatchObject({ code: 'return_not_found' })
    expect((await answer(orderId, { status: 'refused', note: 'Worn.' })).status).toBe(200)
    expect((await answer(orderId, { status: 'accepted' })).body).toMatchObject({ code: 'return_not_possible' })
  })
  test('five at once for the same unit: one is taken', async () => {
    const orderId = await delivered()
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => ask(orderId, { ...returnBody, items: [{ item_id: '2', quantity: 1 }] })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true)
  })
  test('what people wrote is sealed in the events and forgotten with the contact', async () => {
    const orderId = await delivered(shopper)
    await ask(orderId, { ...returnBody, words: 'My sister Kavya wants it' })
    await answer(orderId, { status: 'refused', note: 'Dear Kavya, it was worn' })
    const events = await orders.service.log.read(orders.database.db, `order-${orderId}`)
    expect(JSON.stringify(events)).not.toContain('Kavya')
    await orders.deliver('identity', {
      type: 'AccountDeleted',
      data: { accountId: 'asha', customer: 'c', verified: false },
    })
    const { returns } = (await orders.request('GET', `/orders/${orderId}`, { actor: admin })).body.data
    expect(returns).toMatchObject([{ words: null, note: null, status: 'refused' }])
  })
})

describe('storefront 14: the UPI ID for what was paid in cash', () => {
  const upi = 'kavya.r@okhdfcbank'
  test('is sealed in the event, told to shopper and shop, and forgotten with the contact', async () => {
    const orderId = await delivered(shopper)
    expect(await ask(orderId, { ...returnBody, upi }, shopper, '')).toMatchObject({ status: 200 })
    const events = await orders.service.log.read(orders.database.db, `order-${orderId}`)
    expect(JSON.stringify(events)).not.toContain('okhdfcbank')
    const returnsFor = async (actor: Actor) =>
      (await orders.request('GET', `/orders/${orderId}`, { actor })).body.data.returns
    for (const actor of [shopper, admin]) expect(await returnsFor(actor)).toMatchObject([{ upi }])
    await orders.deliver('identity', {
      type: 'AccountDeleted',
      data: { accountId: 'asha', customer: 'c', verified: false },
    })
    expect(await returnsFor(admin)).toMatchObject([{ upi: null }])
  })
  test('an e-mail address is none, and an order paid online takes none', async () => {
    const orderId = await delivered()
    for (const wrong of ['asha@gmail.com', 'asha', '@okaxis', `${'x'.repeat(90)}@okhdfcbank`])
      expect(await ask(orderId, { ...returnBody, upi: wrong })).toMatchObject({ status: 400, body: { field: 'upi' } })
    const headers = { 'idempotency-key': randomUUID() }
    const online = { ...bag, payment_method: 'razorpay', payment_status: 'pending' }
    const { body } = await orders.request('POST', '/orders/place', { body: online, headers })
    expect(await ask(body.order_id, { ...returnBody, upi })).toMatchObject({ status: 400, body: { field: 'upi' } })
  })
})

describe('admin 2: an accepted cash return ends when its money was sent', () => {
  const sent = (orderId: string, body: object, actor: Actor = admin) =>
    orders.request('POST', `/admin/orders/${orderId}/return/sent`, { body, actor })

  test('with a reference that both sides read; the order counts as refunded when all is back', async () => {
    const orderId = await delivered()
    const all = [1, 2].map((id) => ({ item_id: String(id), quantity: id === 1 ? 2 : 1 }))
    await ask(orderId, { ...returnBody, items: all })
    await answer(orderId, { status: 'accepted' })
    const body = { number: 1, reference: 'UTR 402188' }
    expect((await sent(orderId, body)).status).toBe(200)
    const order = await seen(orderId)
    expect(order.payment_status).toBe('refunded')
    expect(order.returns).toMatchObject([
      { status: 'accepted', reference: 'UTR 402188', repaid_at: expect.any(String) },
    ])
    const { body: timeline } = await orders.request('GET', `/admin/orders/${orderId}/timeline`, { actor: admin })
    expect(timeline.data.entries).toContainEqual(
      expect.objectContaining({ title: 'Money sent by hand', detail: '₹270 · UTR 402188' }),
    )
    expect(timeline.data.money.line).toBe('₹270 of ₹270 sent back by hand')
    const count = await orders.eventCount()
    expect((await sent(orderId, body)).status).toBe(200)
    expect(await orders.eventCount()).toBe(count)
    expect(await sent(orderId, { ...body, reference: 'UTR 402189' })).toMatchObject({ status: 409 })
  })
  test('by an admin alone, with a reference that can be one', async () => {
    const orderId = await delivered()
    await ask(orderId)
    await answer(orderId, { status: 'accepted' })
    const body = { number: 1, reference: 'UTR 402188' }
    expect((await sent(orderId, body, shopper)).status).toBe(403)
    for (const reference of ['', 'ab', 'priya@okbank', 'x'.repeat(41)])
      expect(await sent(orderId, { ...body, reference })).toMatchObject({ status: 400, body: { field: 'reference' } })
    expect(await sent(orderId, { ...body, number: 2 })).toMatchObject({ status: 404 })
  })
})

test('F5: a partly returned order that is cancelled is refunded when all of it is back, and says so nowhere before', async () => {
  const body = { ...bag, payment_method: 'razorpay', payment_status: 'pending' }
  const headers = { 'idempotency-key': randomUUID() }
  const orderId = (await orders.request('POST', '/orders/place', { body, headers })).body.order_id as string
  const money = { orderId, providerOrderId: `order_${orderId}`, providerPaymentId: `pay_${orderId}` }
  const line = async () =>
    (await orders.request('GET', `/admin/orders/${orderId}/timeline`, { actor: admin })).body.data.money.line
  const back = (amount: number, providerRefundId: string, more: object = {}) =>
    orders.deliver('payments', { type: 'RefundCompleted', data: { ...money, providerRefundId, amount, ...more } })
  await orders.deliver('payments', { type: 'PaymentAttached', data: { ...money, amount: 270_00 } })
  await set(orderId, 'delivered')
  await ask(orderId)
  await answer(orderId, { status: 'accepted' })
  expect(await line()).toBe('₹90 of ₹270 is to go back')
  expect(await seen(orderId)).toMatchObject({
    ...{ payment_status: 'paid', refund_to_come: 90 },
    returns: [{ refund: 'provider', amount: 90 }],
  })
  await orders.request('POST', `/orders/${orderId}/return${byLink(orderId)}`, {
    body: { ...returnBody, items: [{ item_id: '2', quantity: 1 }] },
  })
  await set(orderId, 'cancelled')
  expect(await seen(orderId)).toMatchObject({
    ...{ payment_status: 'paid', refund_to_come: 270 },
    returns: [{ refund: 'provider' }, { status: 'asked' }],
  })
  expect(await line()).toBe('₹270 is to go back')
  // After the cancel, accepting the second return and sending the first one's money by hand add nothing.
  expect((await answer(orderId, { number: 2, status: 'accepted' })).status).toBe(200)
  const repaid = { body: { number: 1, reference: 'UTR 402188' }, actor: admin }
  expect((await orders.request('POST', `/admin/orders/${orderId}/return/sent`, repaid)).status).toBe(409)
  await back(90_00, 'rfnd_1', { refundId: 'return-1' })
  expect(await seen(orderId)).toMatchObject({ payment_status: 'paid', amount_refunded: 90, refund_to_come: 180 })
  await back(180_00, 'rfnd_2')
  const end = await seen(orderId)
  expect(end).toMatchObject({ payment_status: 'refunded', amount_refunded: 270, returns: [{}, { amount: 0 }] })
  expect(end).not.toHaveProperty('refund_to_come')
})
