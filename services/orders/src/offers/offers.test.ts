import { randomUUID } from 'node:crypto'
import { standingId } from '@suvarna/contracts/orders/offers/standing-offer.ts'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { linkToken } from '../order/access/order-grants.ts'
import { admin, startOrders } from '../orders.testing.ts'
import { offersOf } from './offers.testing.ts'

let orders: Awaited<ReturnType<typeof startOrders>>
let offers: ReturnType<typeof offersOf>
beforeAll(async () => {
  orders = await startOrders({ limits: { heldUnits: 1e6, heldAmount: 1e12, heldAtLeast: 1e6, unprovedCash: 1e12 } })
  offers = offersOf(orders)
  await orders.sell('ring', 1_000_00, 10_000)
  await orders.sell('chain', 500_00, 10_000)
})
afterAll(() => orders.stop())

const live: string[] = []
const publish = async (...terms: Parameters<typeof offers.publish>) => {
  const id = await offers.publish(...terms)
  live.push(id)
  return id
}
afterEach(async () => {
  for (const id of live.splice(0)) await offers.set(id, 'ended')
})
const [ring, chain] = ['ring', 'chain'].map((product_id) => ({ product_id, quantity: 1 })) as [
  { product_id: string; quantity: number },
  { product_id: string; quantity: number },
]
const shown = async () => (await orders.request('GET', '/offers')).body.offers.map(({ id }: { id: string }) => id)
const seen = async (orderId: string) =>
  (await orders.request('GET', `/orders/${orderId}?t=${linkToken('g', orderId)}`)).body.data
const email = () => ({ email: `${randomUUID()}@example.com` })

describe('an order without other offers', () => {
  test('is written as it always was, with the shop’s own offer or none', async () => {
    const two = await offers.place(1_350, [ring, chain])
    const said = await offers.placed(two.body.order_id)
    expect([said.discount, said.offers, said.lines.map(({ discount }) => discount)]).toEqual([
      150_00,
      undefined,
      [undefined, undefined],
    ])
    expect(await seen(two.body.order_id)).not.toHaveProperty('offers')
  })
  test('gets nothing once the shop’s own has ended, and everything once it runs again', async () => {
    await offers.set(standingId, 'ended')
    expect(await shown()).toEqual([])
    expect((await offers.place(1_350, [ring, chain])).body).toMatchObject({
      code: 'price_changed',
      details: { total: 1_500 },
    })
    expect(
      (await orders.request('POST', '/cart/validate', { body: { order_items: [ring, chain] } })).body.data,
    ).toMatchObject({ discount: 0, total: 1_500 })
    await offers.set(standingId, 'live')
    expect(await shown()).toEqual([standingId])
    expect((await offers.place(1_350, [ring, chain])).status).toBe(200)
    expect((await offers.found(standingId)).orders).toBe(2)
  })
})

describe('an offer', () => {
  test('is off until it is published, gives its share to its lines, and is named on the order', async () => {
    const terms = {
      title: 'Ring week',
      kind: 'percent' as const,
      percent: 25,
      scope: [{ by: 'product' as const, id: 'ring' }],
    }
    const id = await offers.create(terms)
    live.push(id)
    expect((await offers.place(1_000, [ring])).status).toBe(200)
    await offers.set(id, 'live')
    expect(await shown()).toEqual([standingId, id])
    // 25% of the ring is more than 10% of both.
    const { body } = await offers.place(1_250, [ring, chain])
    expect(await offers.placed(body.order_id)).toMatchObject({
      discount: 250_00,
      lines: [{ discount: 250_00 }, { discount: 0 }],
      offers: [{ offerId: id, title: 'Ring week', code: null, amount: 250_00 }],
    })
    expect(await seen(body.order_id)).toMatchObject({
      offers: [{ title: 'Ring week', amount: 250 }],
      items: [{ discount: 250 }, {}],
    })
    expect(await offers.found(id)).toMatchObject({ orders: 1, given: 250 })
  })

  test('by a code is added to others where it stacks; a code that opens nothing is refused by its field', async () => {
    await publish({ title: 'Welcome', code: 'hello 200', kind: 'amount', amount: 200, stacks: true })
    expect(await shown()).toEqual([standingId])
    const known = await orders.request('POST', '/offers/code', { body: { code: ' Hello200' } })
    expect(known.body.offer.terms).toMatchObject({ code: 'HELLO200', amount: 200, budget: null })
    expect((await offers.place(1_150, [ring, chain], { offer_code: 'hello200' })).status).toBe(200)
    expect((await offers.place(1_350, [ring, chain], { offer_code: 'HELLO' })).body).toMatchObject({
      code: 'offer_not_found',
      field: 'offer_code',
    })
    expect((await orders.request('POST', '/offers/code', { body: { code: 'HELLO' } })).status).toBe(404)
  })

  test('is invoiced, credited and paid back by line: a returned piece gives back its own share', async () => {
    await publish({ title: 'Rings', kind: 'percent', percent: 40, scope: [{ by: 'product', id: 'ring' }] })
    const { order_id: orderId } = (await offers.place(1_100, [ring, chain])).body
    const set = (status: string) =>
      orders.request('PATCH', `/admin/orders/${orderId}/status`, { body: { status }, actor: admin })
    for (const status of ['shipped', 'delivered']) expect((await set(status)).status).toBe(200)
    const ask = (item_id: string) =>
      orders.request('POST', `/orders/${orderId}/return?t=${linkToken('g', orderId)}`, {
        body: { items: [{ item_id, quantity: 1 }], reason: 'size' },
      })
    await ask('2')
    await ask('1')
    expect((await seen(orderId)).returns.map(({ amount }: { amount: number }) => amount)).toEqual([500, 600])
    const accept = (number: number) =>
      orders.request('PATCH', `/admin/orders/${orderId}/return`, { body: { number, status: 'accepted' }, actor: admin })
    for (const number of [1, 2]) expect((await accept(number)).status).toBe(200)
    const papers = await orders.request('GET', `/orders/${orderId}/documents?t=${linkToken('g', orderId)}`)
    const sums = papers.body.data.map((paper: { lines: { gross: number }[] }) => paper.lines.map(({ gross }) => gross))
    expect(sums).toEqual([[600, 500], [500], [600]])
  })

  test('for each customer once: the second time the total without it is said, and is enough', async () => {
    await publish({ title: 'Hello', kind: 'amount', amount: 300, uses_per_customer: 1 })
    const asha = email()
    const first = await offers.place(700, [ring], asha)
    expect(first.status).toBe(200)
    const again = await offers.place(700, [ring], asha)
    expect(again).toMatchObject({ status: 409, body: { code: 'offer_not_yours', details: { total: 1_000 } } })
    expect((await offers.place(1_000, [ring], asha)).status).toBe(200)
    expect((await offers.place(700, [ring], email())).status).toBe(200)
    await orders.request('DELETE', `/admin/orders/${first.body.order_id}`, { actor: admin })
    expect((await offers.place(700, [ring], asha)).status).toBe(200)
    // An unpaid order replaced by a cash order of the same checkout is not a use.
    const [ravi, checkout] = [email(), { 'x-checkout-id': randomUUID() }]
    const unpaid = { ...ravi, payment_method: 'razorpay', payment_status: 'pending' }
    expect((await offers.place(700, [ring], unpaid, checkout)).status).toBe(200)
    expect((await offers.place(700, [ring], ravi, checkout)).status).toBe(200)
  })

  test('for a first order: not to whom an order is known', async () => {
    await publish({ title: 'First', kind: 'amount', amount: 300, first_order: true })
    const asha = email()
    expect((await offers.place(700, [ring], asha)).status).toBe(200)
    expect((await offers.place(700, [ring], asha)).body).toMatchObject({
      code: 'offer_not_yours',
      details: { total: 1_000 },
    })
  })

  test('is back where its order is cancelled or replaced, and used once where it is opened again', async () => {
    const id = await publish({ title: 'One', kind: 'amount', amount: 300, uses: 1 })
    const count = async () => {
      const row = await orders.database.db
        .selectFrom('offers')
        .selectAll()
        .where('offer_id', '=', id)
        .executeTakeFirst()
      return [row?.uses, Number(row?.spent)]
    }
    const checkout = { 'x-checkout-id': randomUUID() }
    const unpaid = { payment_method: 'razorpay', payment_status: 'pending' }
    const first = await offers.place(700, [ring], { ...email(), ...unpaid }, checkout)
    expect([first.status, await count(), await shown()]).toEqual([200, [1, 300_00], [standingId]])
    // A replacement of the same checkout is priced while the first order still holds the last use.
    const replaced = await offers.place(1_700, [{ ...ring, quantity: 2 }], { ...email(), ...unpaid }, checkout)
    expect([replaced.status, replaced.body.code]).toEqual([409, 'price_changed'])
    await orders.request('DELETE', `/admin/orders/${first.body.order_id}`, { actor: admin })
    expect(await count()).toEqual([0, 0])
    const second = await offers.place(700, [ring], email())
    expect([second.status, await count()]).toEqual([200, [1, 300_00]])
    const reopened = await orders.request('PATCH', `/admin/orders/${first.body.order_id}/status`, {
      body: { status: 'confirmed' },
      actor: admin,
    })
    expect(reopened.body.code).toBe('offer_used_up')
    await orders.request('DELETE', `/admin/orders/${second.body.order_id}`, { actor: admin })
    const { status } = await orders.request('PATCH', `/admin/orders/${first.body.order_id}/status`, {
      body: { status: 'confirmed' },
      actor: admin,
    })
    expect([status, await count()]).toEqual([200, [1, 300_00]])
  })
})

describe('the back office', () => {
  test('publishing, and changing what runs, ask who sits there; drafts and an end do not', async () => {
    const away = { ...admin, provedAt: Date.now() - 31 * 60_000 }
    const terms = { title: 'Away', kind: 'percent' as const, percent: 5 }
    const id = await offers.create(terms)
    live.push(id)
    const version = async () => (await offers.found(id)).version
    const change = async (percent: number, actor = away) =>
      orders.request('PUT', `/admin/offers/${id}`, {
        body: { terms: { ...terms, percent }, version: await version() },
        actor,
      })
    const put = async (status: string, actor = away) =>
      orders.request('PUT', `/admin/offers/${id}/status`, { body: { status, version: await version() }, actor })
    const asked = { status: 403, body: { code: 'step_up_required', details: { permission: 'offers.write' } } }
    expect((await change(6)).status).toBe(200)
    expect(await put('live')).toMatchObject(asked)
    expect((await offers.found(id)).status).toBe('draft')
    expect((await put('live', { ...admin, provedAt: Date.now() })).status).toBe(200)
    expect(await change(50)).toMatchObject(asked)
    expect((await put('ended')).status).toBe(200)
    expect((await change(50)).status).toBe(200)
  })
  const put = (id: string, body: object, path = '') =>
    orders.request('PUT', `/admin/offers/${id}${path}`, { body, actor: admin })
  const terms = { title: 'Festive', kind: 'percent', percent: 15, code: 'FEST' } as const

  test('a code is taken once, a stale form is refused, and the shop’s own offer is not changed', async () => {
    const id = await publish(terms)
    const twin = await orders.request('POST', '/admin/offers', {
      body: { terms: { ...terms, code: ' fest' } },
      actor: admin,
    })
    expect(twin.body).toMatchObject({ code: 'offer_code_taken', field: 'terms.code' })
    expect((await put(id, { terms: { ...terms, percent: 20 }, version: 1 })).body.code).toBe('stale_version')
    const changed = await put(id, { terms: { ...terms, percent: 20 }, version: 2 })
    expect(changed.body.offer).toMatchObject({ status: 'live', version: 3, terms: { percent: 20 } })
    expect((await put(standingId, { terms: { ...terms, code: 'OTHER' }, version: 2 })).status).toBe(403)
    expect((await put('nothing', { status: 'live', version: 0 }, '/status')).status).toBe(404)
  })

  test.each([
    [{ ...terms, percent: 95 }, 'terms.percent'],
    [{ ...terms, title: ' ' }, 'terms.title'],
    [{ ...terms, code: 'A' }, 'terms.code'],
    [{ ...terms, kind: 'half' }, 'terms.kind'],
    [{ ...terms, kind: 'unit_tiers' }, 'terms.tiers'],
    [{ ...terms, ends_at: '2026-01-01', starts_at: '2026-02-01' }, 'terms.ends_at'],
    [{ ...terms, budget: -1 }, 'terms.budget'],
    [{ ...terms, scope: [{ by: 'planet', id: 'x' }] }, 'terms.scope.0.by'],
  ])('%j is refused for %s, and nothing is written', async (sent, field) => {
    const before = await orders.eventCount()
    const { status, body } = await orders.request('POST', '/admin/offers', { body: { terms: sent }, actor: admin })
    expect([status, body.field, await orders.eventCount()]).toEqual([400, field, before])
  })
})

describe('what if', () => {
  const ask = (body: object) => orders.request('POST', '/admin/offers/preview', { body, actor: admin })
  test('says per order what was given and would be, with its limits in the order of placing', async () => {
    const placed = await offers.place(1_350, [ring, chain], email())
    const day = new Date(Date.now() + 5.5 * 3_600_000).toISOString().slice(0, 10)
    const terms = {
      title: 'Big',
      kind: 'percent',
      percent: 50,
      code: 'HALF',
      scope: [{ by: 'product', id: 'chain' }],
    } as const
    const before = await orders.eventCount()
    const { body } = await ask({ terms, from: day, to: day })
    const one = body.orders.find(({ order_id }: { order_id: string }) => order_id === placed.body.order_id)
    expect(one).toMatchObject({ subtotal: 1_500, was: 150, would: 250, by_this: 250 })
    expect(body.assumptions.join(' ')).toContain('typed HALF')
    expect(body.totals.with_this).toBeGreaterThan(1)
    expect(body.totals.by_this).toBe(250 * body.totals.with_this)
    const limited = await ask({ terms: { ...terms, budget: 300 }, from: day, to: day })
    expect(limited.body.totals).toMatchObject({ with_this: 1, by_this: 250 })
    expect((await ask({ terms, from: '2020-01-01', to: '2020-01-02' })).body.totals).toMatchObject({ orders: 0 })
    expect(await orders.eventCount()).toBe(before)
  })
  test.each([
    [{ from: '2026-02-30', to: '2026-03-01' }, 'from'],
    [{ from: '2026-03-02', to: '2026-03-01' }, 'to'],
    [{ from: 'today', to: '2026-03-01' }, 'from'],
  ])('%j is refused for %s', async (days, field) => {
    const { status, body } = await ask({ terms: { title: 'x', kind: 'percent', percent: 5 }, ...days })
    expect([status, body.field]).toEqual([400, field])
  })
})

test('an order that uses no offer with a limit asks no more of the database than before', async () => {
  await publish({ title: 'Open to all', kind: 'percent', percent: 5 })
  const events = async (type: string) =>
    (await orders.database.db.selectFrom('events').select('id').where('type', '=', type).execute()).length
  const before = await events('OfferUsed')
  expect((await offers.place(950, [ring])).status).toBe(200)
  expect(await events('OfferUsed')).toBe(before)
})
