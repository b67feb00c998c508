import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { admin, codOrder, shopper, startOrders } from '../orders.testing.ts'

let clock = new Date('2026-11-24T06:00:00.000Z')
let orders: Awaited<ReturnType<typeof startOrders>>
beforeAll(async () => {
  orders = await startOrders({ now: () => clock })
  await orders.sell('bangle', 300_00, 50)
})
afterAll(() => orders.stop())

const list = async (query: string): Promise<string[]> => {
  const { body } = await orders.request('GET', `/admin/orders?${query}`, { actor: admin })
  if (!body.data) throw new Error(JSON.stringify(body))
  expect(body.total).toBe(body.data.length)
  return body.data.map(({ id }: { id: string }) => id)
}
const place = async (email: string, change: object = {}): Promise<string> => {
  const body = { ...codOrder(300, { product_id: 'bangle', quantity: 1, price: 300 }), email, ...change }
  return (await orders.request('POST', '/orders/place', { body })).body.order_id
}
const desk = async () => (await orders.request('GET', '/admin/orders/desk', { actor: admin })).body.data
/** Writes as a consumer does: a checkpoint moves too, or the remembered desk would still be served. */
const set = async (id: string, values: object) => {
  const { db } = orders.database
  await db.updateTable('order_list').set(values).where('order_id', '=', id).execute()
  await sql`insert into checkpoints as own (consumer, source, partition, epoch, position)
    values ('of-this-test', 'orders', 0, 'one', 1)
    on conflict (consumer, source, partition) do update set position = own.position + 1`.execute(db)
}

test('tasks are the counts of the lists behind them; couriers are named once', async () => {
  const [cash, packed, online] = [
    await place('a@x.in'),
    await place('b@x.in', { phone: '9000000001' }),
    await place('c@x.in', { phone: '9000000002', payment_method: 'razorpay' }),
  ]
  await set(packed, { status: 'processing', courier: 'Blue Dart' })
  await set(cash, { courier: 'Delhivery' })
  await set(online, { courier: 'Delhivery' })
  const { tasks, couriers } = await desk()
  expect(couriers).toEqual(['Blue Dart', 'Delhivery'])
  expect(tasks).toMatchObject({ to_confirm: 1, to_pack: 0, to_hand_over: 1, came_back: 0, to_pay_out: 0 })
  for (const [task, count] of Object.entries(tasks))
    expect([task, (await list(`only=${task}`)).length]).toEqual([task, count])
  // An unpaid online order is not listed for confirmation.
  expect(await list('only=to_confirm')).toEqual([cash])
  expect(await list('payment=awaiting')).toEqual([online])
  expect(await list('payment=online')).toEqual([online])
  expect(await list('courier=Delhivery&payment=cash')).toEqual([cash])
  expect(await list(`ids=${cash},${online}&status=pending`)).toEqual(expect.arrayContaining([cash, online]))
  expect(await list(`ids=${cash}`)).toEqual([cash])
})

test('a list tells how many orders it has in all, whichever page of them was asked for', async () => {
  for (const phone of ['9000000011', '9000000012', '9000000013']) await place('counted@x.in', { phone })
  const total = async (query: string) => {
    const { body } = await orders.request('GET', `/admin/orders?${query}`, { actor: admin })
    return [body.data.length, body.total]
  }
  expect(await total('q=counted@x.in&page=1&limit=10')).toEqual([3, 3])
  expect(await total('q=counted@x.in&page=1&limit=2')).toEqual([2, 3])
  expect(await total('q=counted@x.in&page=2&limit=2')).toEqual([1, 3])
  expect(await total('q=counted@x.in&page=3&limit=2')).toEqual([0, 3])
  expect(await total('q=nobody@x.in&page=1&limit=2')).toEqual([0, 0])
  const [, pending] = await total('status=pending&page=1&limit=100')
  expect(await total('status=pending&page=1&limit=1')).toEqual([1, pending])
  expect(await total('status=pending&payment=cash&page=1&limit=1')).toEqual([1, pending - 1])
})

test('days are those of India when the list is asked for', async () => {
  clock = new Date('2026-11-24T06:00:00.000Z')
  const [late, early] = [await place('d@x.in', { phone: '9000000005' }), await place('e@x.in', { phone: '9000000006' })]
  // A minute before midnight in India, and a minute after.
  await set(late, { created_at: '2026-11-23T18:29:00.000Z' })
  await set(early, { created_at: '2026-11-23T18:31:00.000Z' })
  const of = async (placed: string) => (await list(`placed=${placed}`)).filter((id) => id === late || id === early)
  expect(await of('today')).toEqual([early])
  expect(await of('yesterday')).toEqual([late])
  for (const [placed, days] of [
    ['week', 6],
    ['month', 29],
  ] as const) {
    clock = new Date(Date.parse('2026-11-24T06:00:00.000Z') + days * 24 * 3_600_000)
    expect([placed, await of(placed)]).toEqual([placed, [early]])
  }
})

test('the orders of one person are found by one of them, whatever the case of the address', async () => {
  clock = new Date()
  const [one, two, stranger] = [
    await place('Same@x.in'),
    await place('same@X.in ', { phone: '9000000003', city: 'Pune' }),
    await place('else@x.in', { phone: '9000000004' }),
  ]
  expect(await list(`customer_of=${one}`)).toEqual(expect.arrayContaining([one, two]))
  expect(await list(`customer_of=${one}`)).not.toContain(stranger)
  expect(await list('customer_of=ORD-nobody')).toEqual([])
})

test('the search forgets a person with the contact, and still finds the order', async () => {
  const id = await place('forget@x.in', { phone: '9000000009', name: 'Gulab Jehangir' })
  expect(await list('q=gulab')).toEqual([id])
  await set(id, { contact: null })
  expect([await list('q=gulab'), await list(`q=${id}`)]).toEqual([[], [id]])
})

test('bad filters are refused by field', async () => {
  const ask = async (query: string, actor = admin) =>
    (await orders.request('GET', `/admin/orders?${query}`, { actor })).body
  for (const [query, field] of [
    ['payment=gold', 'payment'],
    ['returns=maybe', 'returns'],
    ['placed=2026', 'placed'],
    [`courier=${'x'.repeat(81)}`, 'courier'],
    [`ids=${Array.from({ length: 101 }, () => 'ORD').join(',')}`, 'ids'],
    [`ids=${'x'.repeat(4_300)}`, 'ids'],
    ['customer_of=x', 'customer_of'],
  ])
    expect([query, await ask(query ?? '')]).toEqual([query, expect.objectContaining({ code: 'invalid_input', field })])
  expect((await orders.request('GET', '/admin/orders/desk', { actor: shopper })).body.code).toBe('forbidden')
})

test('an order whose payment went back is packed by nobody: neither list, count nor a step of many has it', async () => {
  const before = (await desk()).tasks
  const step = async (name: string, id: string) =>
    (await orders.request('POST', '/admin/orders/steps', { body: { step: name, orders: [{ id }] }, actor: admin })).body
      .data[0]
  let nth = 0
  const paidOnline = async () => {
    const id = await place(`gone${++nth}@x.in`, { phone: `900000010${nth}`, payment_method: 'razorpay' })
    const paid = { orderId: id, providerPaymentId: `pay_${id}`, providerOrderId: `order_${id}`, amount: 300_00 }
    await orders.deliver('payments', { type: 'PaymentAttached', data: paid })
    return { id, about: { orderId: id, providerPaymentId: `pay_${id}` } }
  }
  const [refunded, disputed, partly] = [await paidOnline(), await paidOnline(), await paidOnline()]
  expect((await desk()).tasks.to_pack).toBe(before.to_pack + 3)
  const made = { ...refunded.about, amount: 300_00, providerRefundId: 'rfnd_whole', outside: true }
  await orders.deliver('payments', { type: 'RefundCompleted', data: made })
  const lost = { ...disputed.about, disputeId: 'disp_1', status: 'lost', deducted: 300_00, respondBy: null }
  await orders.deliver('payments', { type: 'DisputeMoved', data: lost })
  const some = { ...partly.about, amount: 100_00, providerRefundId: 'rfnd_part', outside: true }
  await orders.deliver('payments', { type: 'RefundCompleted', data: some })
  const { tasks } = await desk()
  expect(tasks).toMatchObject({ to_pack: before.to_pack + 1, money_gone: 2 })
  expect(await list('only=to_pack')).toContain(partly.id)
  expect(await list('only=money_gone')).toEqual(expect.arrayContaining([refunded.id, disputed.id]))
  for (const { id } of [refunded, disputed]) {
    expect(await list('only=to_pack')).not.toContain(id)
    expect(await step('pack', id)).toMatchObject({ outcome: 'refused', code: 'order_closed', status: 'confirmed' })
  }
  expect(await step('pack', partly.id)).toMatchObject({ outcome: 'done', status: 'processing' })
  await orders.request('DELETE', `/admin/orders/${disputed.id}`, { actor: admin })
  expect((await desk()).tasks.money_gone).toBe(1)
})

test('nor one of which the sum that was paid ahead went back, or all is about to', async () => {
  const ahead = await place('ahead@x.in', { phone: '9000000201' })
  await set(ahead, { status: 'processing', payment_method: 'razorpay', payment_status: 'paid', advance: 100_00 })
  const agreed = await place('agreed@x.in', { phone: '9000000202' })
  await set(agreed, { status: 'confirmed', payment_method: 'razorpay', payment_status: 'paid', refunded: 100_00 })
  for (const id of [ahead, agreed]) expect(await list('only=money_gone')).not.toContain(id)
  await set(ahead, { refunded: 100_00 })
  await set(agreed, { agreed_due: 200_00 })
  for (const id of [ahead, agreed]) expect(await list('only=money_gone')).toContain(id)
  const open = [...(await list('only=to_hand_over')), ...(await list('only=to_pack'))]
  expect(open.filter((id) => id === ahead || id === agreed)).toEqual([])
})
