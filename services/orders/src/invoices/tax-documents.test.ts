import { randomUUID } from 'node:crypto'
import { defaultSettings } from '@suvarna/contracts/orders/settings/settings-defaults.ts'
import type { TaxDocument } from '@suvarna/contracts/orders/tax-documents.ts'
import { testMeta } from '@suvarna/platform/testing/testing.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { linkToken } from '../order/access/order-grants.ts'
import { order } from '../order/decider/order.decider.ts'
import { moveOrder } from '../order/write/move-order.ts'
import { admin, anonymous, codOrder, contact, shopper, startOrders } from '../orders.testing.ts'

let orders: Awaited<ReturnType<typeof startOrders>>
let clock = '2027-01-10T06:00:00Z'
beforeAll(async () => {
  orders = await startOrders({ now: () => new Date(clock) })
  await orders.sell('ring', 1_499_00, { 7: 1000 })
  await orders.sell('anklet', 333_33, 1000)
  await orders.sell('crown', 60_000_00, 10)
})
afterAll(() => orders.stop())

type Wanted = Parameters<typeof codOrder>[1]
async function place(amount: number, wanted: Wanted[], more: object = {}) {
  const headers = { 'idempotency-key': randomUUID() }
  const body = { ...codOrder(amount, ...wanted), ...more }
  const answer = await orders.request('POST', '/orders/place', { body, headers, actor: shopper })
  expect(answer.body).toMatchObject({ success: true })
  return answer.body.order_id as string
}
const ring = (more: object = {}) => place(1499, [{ product_id: 'ring', quantity: 1, size: 7 }], more)
const set = (orderId: string, status: string, more: object = {}) =>
  orders.request('PATCH', `/admin/orders/${orderId}/status`, { body: { status, ...more }, actor: admin })
const documents = async (orderId: string, actor = admin): Promise<TaxDocument[]> =>
  (await orders.request('GET', `/orders/${orderId}/documents`, { actor })).body.data
const serialOf = ({ number }: { number: string }) => Number(number.slice(-6))
const lastSerial = async () => serialOf((await documents(await shipped())).at(-1) as TaxDocument)
async function shipped(more: object = {}) {
  const orderId = await ring(more)
  await set(orderId, 'shipped')
  return orderId
}

describe('the tax invoice', () => {
  test('is issued as the order is packed, once, with all that Rule 46 asks for', async () => {
    const orderId = await ring()
    expect(await documents(orderId)).toEqual([])
    await set(orderId, 'confirmed')
    expect(await documents(orderId)).toEqual([])
    await set(orderId, 'processing')
    const [invoice, ...more] = await documents(orderId)
    expect(more).toEqual([])
    const taxes = { gross: 1499, taxable: 1455.34, cgst: 21.83, sgst: 21.83, igst: 0 }
    expect(invoice).toEqual({
      kind: 'invoice',
      number: expect.stringMatching(/^SV\/26-27\/\d{6}$/),
      issued_at: new Date(clock).toISOString(),
      against: null,
      order_id: orderId,
      ordered_at: expect.any(String),
      seller: { ...defaultSettings.seller, state_code: '29' },
      support: { email: defaultSettings.support.email, phone: defaultSettings.support.phone },
      recipient: { name: 'Priya Sharma', address: contact.address, city: 'Bengaluru', pincode: '560038' },
      place_of_supply: { code: '29', name: 'Karnataka' },
      utgst: false,
      reverse_charge: false,
      lines: [
        {
          description: 'Piece ring, ring size 7',
          sku: 'SKU-ring',
          hsn: '7117',
          rate: 3,
          quantity: 1,
          unit: 'PCS',
          ...taxes,
        },
      ],
      rate: 3,
      totals: taxes,
      in_words: 'Rupees One Thousand Four Hundred Ninety-Nine Only',
    })
    for (const status of ['shipped', 'delivered', 'shipped', 'processing']) await set(orderId, status)
    expect(await documents(orderId)).toHaveLength(1)
    const seen = (await orders.request('GET', `/orders/${orderId}`, { actor: shopper })).body.data
    expect(seen.invoice).toBe(invoice?.number)
  })

  test('is issued with the dispatch where nobody packed it: when the courier takes the parcel, and when an order is set to delivered at once', async () => {
    const [one, other] = [await ring(), await ring()]
    const moved = { orderId: one, awb: 'A', status: 'in_transit', label: 'IN TRANSIT', at: '' }
    await orders.deliver('shipping', { type: 'ShipmentMoved', data: moved })
    await set(other, 'delivered')
    for (const orderId of [one, other]) expect(await documents(orderId)).toHaveLength(1)
  })

  test('to another state has IGST; whatever way the state is spelled, and where none is known it is the seller’s', async () => {
    const suppliedTo = async (more: object) => (await documents(await shipped(more)))[0]
    expect(await suppliedTo({ state: 'maharashtra ' })).toMatchObject({
      place_of_supply: { code: '27', name: 'Maharashtra' },
      totals: { taxable: 1455.34, cgst: 0, sgst: 0, igst: 43.66 },
    })
    expect(await suppliedTo({ state: 'Orissa' })).toMatchObject({ place_of_supply: { code: '21' } })
    expect(await suppliedTo({ state: 'Tamil Land', pincode: '600001' })).toMatchObject({
      place_of_supply: { code: '33', name: 'Tamil Nadu' },
    })
    expect(await suppliedTo({ state: 'Chandigarh' })).toMatchObject({ place_of_supply: { code: '04' }, utgst: true })
    expect(await suppliedTo({ state: 'Nowhere', pincode: '605001' })).toMatchObject({
      place_of_supply: { code: '29', name: 'Karnataka' },
      totals: { igst: 0 },
    })
  })

  test('spreads the discount over its lines to the last paisa', async () => {
    const wanted = [
      { product_id: 'ring', quantity: 1, size: 7 },
      { product_id: 'anklet', quantity: 2 },
    ]
    const orderId = await place(1948.66, wanted)
    await set(orderId, 'shipped')
    const [invoice] = await documents(orderId)
    const cents = (rupees: number) => Math.round(rupees * 100)
    expect(invoice?.lines.reduce((sum, { gross }) => sum + cents(gross), 0)).toBe(1948_66)
    // Each line states its discount, also that of the shop's standing offer.
    const off = invoice?.lines.reduce((sum, { discount = 0 }) => sum + cents(discount), 0)
    const ordered = (await orders.request('GET', `/orders/${orderId}`, { actor: admin })).body.data
    expect(off).toBe(cents(ordered.discount))
    expect(off).toBeGreaterThan(0)
    for (const { gross, taxable, cgst, sgst, igst } of [...(invoice?.lines ?? []), invoice?.totals as never])
      expect(cents(taxable) + cents(cgst) + cents(sgst) + cents(igst)).toBe(cents(gross))
  })

  test('keeps the seller as he was on the day', async () => {
    const orderId = await shipped()
    const { version, settings } = (await orders.request('GET', '/admin/settings', { actor: admin })).body.data
    const seller = { ...settings.seller, street: '1 New Road', state: 'Maharashtra', gstin: '27AAPFU0939F1ZV' }
    const save = (at: number, wanted: object) =>
      orders.request('PUT', '/admin/settings', { body: { version: at, settings: wanted }, actor: admin })
    expect((await save(version, { ...settings, seller })).status).toBe(200)
    const moved = await shipped()
    expect(await documents(moved)).toMatchObject([{ seller: { street: '1 New Road' }, totals: { igst: 43.66 } }])
    expect(await documents(orderId)).toMatchObject([
      { seller: { street: settings.seller.street }, totals: { igst: 0 } },
    ])
    await save(version + 1, settings)
  })
})

describe('numbers', () => {
  test('of orders that are packed at once are consecutive, each given once', async () => {
    const last = await lastSerial()
    const placed = await Promise.all(Array.from({ length: 8 }, () => ring()))
    const answers = await Promise.all(placed.map((orderId) => set(orderId, 'processing')))
    expect(answers.every(({ status }) => status === 200)).toBe(true)
    const serials = (await Promise.all(placed.map((orderId) => documents(orderId)))).flat().map(serialOf)
    expect(serials.sort((a, b) => a - b)).toEqual(Array.from({ length: 8 }, (_, at) => last + 1 + at))
  })

  test('are not used up by what did not happen', async () => {
    const last = await lastSerial()
    const orderId = await ring()
    const deps = {
      log: orders.service.log,
      vault: orders.vault,
      now: () => new Date(clock),
      orders: { load: loadOrder },
    } as unknown as Parameters<typeof moveOrder>[0]
    const crash = orders.database.transaction(async (tx) => {
      await moveOrder(deps, tx, orderId, { type: 'SetStatus', to: 'shipped' }, testMeta())
      throw new Error('the power went')
    })
    await expect(crash).rejects.toThrow('the power went')
    expect(await documents(orderId)).toEqual([])
    expect(await lastSerial()).toBe(last + 1)
  })

  test('begin anew with the Indian financial year', async () => {
    const before = clock
    clock = '2027-03-31T18:29:59Z'
    expect((await documents(await shipped()))[0]?.number).toMatch(/^SV\/26-27\//)
    clock = '2027-03-31T18:30:00Z'
    expect((await documents(await shipped()))[0]?.number).toBe('SV/27-28/000001')
    expect((await documents(await shipped()))[0]?.number).toBe('SV/27-28/000002')
    clock = before
  })
})

describe('credit notes', () => {
  test('take back the whole invoice of an order that is cancelled behind its dispatch, in a series of their own', async () => {
    const orderId = await shipped({ state: 'Kerala' })
    await set(orderId, 'cancelled')
    const [invoice, note, ...more] = await documents(orderId)
    expect(more).toEqual([])
    expect(note).toMatchObject({
      kind: 'credit_note',
      number: expect.stringMatching(/^CN\/26-27\/\d{6}$/),
      against: { number: invoice?.number, issued_at: invoice?.issued_at },
      totals: invoice?.totals,
      lines: invoice?.lines,
    })
    await set(orderId, 'shipped')
    expect((await documents(orderId)).map(({ kind }) => kind)).toEqual(['invoice', 'credit_note', 'invoice'])
  })

  test('there is none before dispatch', async () => {
    const orderId = await ring()
    await set(orderId, 'cancelled')
    expect(await documents(orderId)).toEqual([])
  })

  test('take back the pieces of each accepted return, and together never more than was invoiced', async () => {
    const wanted = [
      { product_id: 'ring', quantity: 1, size: 7 },
      { product_id: 'anklet', quantity: 2 },
    ]
    const before = clock
    // The return window starts at the delivery, which has the database's time.
    clock = new Date().toISOString()
    const orderId = await place(1948.66, wanted)
    await set(orderId, 'delivered')
    const giveBack = async (number: number, item_id: string, quantity: number) => {
      const body = { items: [{ item_id, quantity }], reason: 'size' }
      await orders.request('POST', `/orders/${orderId}/return`, { body, actor: admin })
      const said = { number, status: 'accepted' }
      expect(
        (await orders.request('PATCH', `/admin/orders/${orderId}/return`, { body: said, actor: admin })).status,
      ).toBe(200)
    }
    await giveBack(1, '2', 1)
    const [invoice, first] = await documents(orderId)
    expect(first).toMatchObject({ lines: [{ sku: 'SKU-anklet', quantity: 1 }], against: { number: invoice?.number } })
    await giveBack(2, '1', 1)
    await set(orderId, 'cancelled')
    const notes = (await documents(orderId)).filter(({ kind }) => kind === 'credit_note')
    expect(notes).toHaveLength(3)
    const back = notes.reduce((sum, { totals }) => sum + Math.round(totals.gross * 100), 0)
    expect(back).toBe(1948_66)
    expect(notes[2]).toMatchObject({ lines: [{ sku: 'SKU-anklet', quantity: 1 }] })
    clock = before
  })
})

describe('who sees them, and for how long', () => {
  test('only with full access to the order: its owner, an admin, the mail’s link', async () => {
    const orderId = await shipped()
    const ask = (actor = anonymous, link = '') =>
      orders.request('GET', `/orders/${orderId}/documents${link}`, { actor })
    expect((await ask()).body.code).toBe('order_not_found')
    expect((await ask(anonymous, '?t=guessed')).status).toBe(404)
    for (const answer of [await ask(shopper), await ask(admin), await ask(anonymous, `?t=${linkToken('g', orderId)}`)])
      expect(answer.body.data).toHaveLength(1)
  })

  test('the buyer is forgotten with the order, but on an invoice that must name him', async () => {
    const small = await shipped()
    const online = { payment_method: 'razorpay', payment_status: 'pending' }
    const big = await place(60_000, [{ product_id: 'crown', quantity: 1 }], online)
    await set(big, 'shipped', { unpaid: true })
    const events = await orders.service.log.read(orders.database.db, `order-${big}`)
    expect(JSON.stringify(events)).not.toContain('Priya')
    const data = { accountId: 'asha', customer: 'c', verified: false }
    await orders.deliver('identity', { type: 'AccountDeleted', data })
    for (const orderId of [small, big]) await orders.vault.drop(`order-${orderId}`)
    expect(await documents(small)).toMatchObject([{ recipient: null, place_of_supply: { code: '29' } }])
    expect(await documents(big)).toMatchObject([{ recipient: { name: 'Priya Sharma' } }])
  })
})

describe('POST /admin/orders/{id}/invoice', () => {
  const issue = (orderId: string, actor = admin) =>
    orders.request('POST', `/admin/orders/${orderId}/invoice`, { body: {}, actor })

  test('issues what an order that was packed long ago lacks; not twice, not before it is packed, not for a shopper', async () => {
    const orderId = await ring()
    expect(await issue(orderId)).toMatchObject({ status: 409, body: { code: 'invoice_not_due' } })
    const { version } = (await orders.request('GET', `/orders/${orderId}`, { actor: admin })).body.data
    const left = { orderId, from: 'pending', to: 'processing' }
    await orders.database.transaction((tx) =>
      orders.service.log.append(tx, `order-${orderId}`, version, [{ type: 'OrderStatusSet', data: left }], testMeta()),
    )
    expect((await issue(orderId, shopper as typeof admin)).status).toBe(403)
    expect((await issue(orderId)).status).toBe(200)
    expect(await documents(orderId)).toHaveLength(1)
    expect(await issue(orderId)).toMatchObject({ status: 409, body: { code: 'invoice_not_due' } })
  })
})

async function loadOrder(tx: never, stream: string) {
  const past = await orders.service.log.read(tx, stream)
  return { state: past.reduce((now, event) => order.evolve(now, event as never), order.initial), version: past.length }
}
