import { randomUUID } from 'node:crypto'
import type { ShopSettings } from '@suvarna/contracts/orders/settings/settings.ts'
import { defaultSettings } from '@suvarna/contracts/orders/settings/settings-defaults.ts'
import { specification } from '@suvarna/platform/testing/testing.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { admin, anonymous, codOrder, shopper, startOrders } from '../orders.testing.ts'
import { type SaveSettings, settings } from './settings.decider.ts'

const given = specification(settings)
const save = (change: { [Section in keyof ShopSettings]?: Partial<ShopSettings[Section]> }): SaveSettings => ({
  type: 'SaveSettings',
  settings: Object.fromEntries(
    Object.entries(defaultSettings).map(([name, section]) => [
      name,
      { ...section, ...change[name as keyof ShopSettings] },
    ]),
  ) as ShopSettings,
})
const limits = { ...defaultSettings.limits, cod_limit: 10_000 }
const limitsChanged = { type: 'ShopLimitsChanged' as const, data: { shop: 'shop', limits } }
const mumbai = { city: 'Mumbai', state: 'Maharashtra', gstin: '27AAPFU0939F1ZV' }

describe('what an admin may set', () => {
  test('the same again, and blanks around, change nothing', () => {
    given().when(save({})).then()
    given()
      .when(save({ support: { hours: ` ${defaultSettings.support.hours} ` } }))
      .then()
  })
  test('each section that differs is an event of its own', () => {
    given()
      .when(save({ limits: { cod_limit: 10_000 }, policies: { about: 'We are three.' } }))
      .then(limitsChanged, {
        type: 'PolicyTextsChanged',
        data: { shop: 'shop', policies: { ...defaultSettings.policies, about: 'We are three.' } },
      })
    given(limitsChanged)
      .when(save({ limits: { cod_limit: 10_000 } }))
      .then()
  })
  test('Hindi texts are an event of their own; an older form that does not know them leaves them', () => {
    const hindi = { ...defaultSettings.hindi, support_hours: 'सोम से शनि', about: 'हम तीन हैं।' }
    const changed = { type: 'HindiTextsChanged' as const, data: { shop: 'shop', hindi } }
    given()
      .when(save({ hindi: { support_hours: ' सोम से शनि ', about: 'हम तीन हैं।' } }))
      .then(changed)
    const { hindi: _, ...older } = defaultSettings
    given(changed).when({ type: 'SaveSettings', settings: older }).then()
  })

  test('a seller elsewhere has the GSTIN of that state; spelling is put right', () => {
    const seller = { ...defaultSettings.seller, ...mumbai }
    given()
      .when(save({ seller: { ...mumbai, state: 'maharashtra', gstin: ' 27aapfu0939f1zv ' } }))
      .then({ type: 'SellerChanged', data: { shop: 'shop', seller } })
  })
  test('what would make no lawful invoice is refused', () => {
    given()
      .when(save({ seller: { gstin: '' } }))
      .thenRejects('invalid_input')
    given()
      .when(save({ seller: { gstin: '27AAPFU0939F1ZW' } }))
      .thenRejects('invalid_input')
    given()
      .when(save({ seller: { gstin: mumbai.gstin } }))
      .thenRejects('invalid_input')
    given()
      .when(save({ seller: { state: 'Atlantis' } }))
      .thenRejects('invalid_input')
  })
})

describe('the settings over HTTP', () => {
  let orders: Awaited<ReturnType<typeof startOrders>>
  beforeAll(async () => {
    orders = await startOrders()
    await orders.sell('bangle', 6_000_00, 50)
  })
  afterAll(() => orders.stop())

  const read = async () => (await orders.request('GET', '/admin/settings', { actor: admin })).body.data
  const put = (version: number, wanted: SaveSettings, actor = admin) =>
    orders.request('PUT', '/admin/settings', { body: { version, settings: wanted.settings }, actor })

  test('are followed at once by the public answer and by placing; their history says who, when, before and after', async () => {
    expect(await read()).toEqual({ settings: defaultSettings, version: 0, history: [] })
    const saved = await put(0, save({ limits: { cod_limit: 10_000 }, seller: { name: 'Suvarna & Sons' } }))
    expect(saved).toMatchObject({ status: 200, body: { data: { version: 2, settings: { limits } } } })
    const shop = (await orders.request('GET', '/shop')).body.data
    expect(shop).toMatchObject({ cod_limit: 10_000, seller: { name: 'Suvarna & Sons' } })
    expect((await read()).history).toEqual([
      {
        version: 2,
        at: expect.any(String),
        by: { kind: 'admin', id: 'boss' },
        happened: 'Seller, Limits changed',
        changes: [
          { field: 'seller.name', before: 'Suvarna', after: 'Suvarna & Sons' },
          { field: 'limits.cod_limit', before: 50_000, after: 10_000 },
        ],
      },
    ])
    const order = (quantity: number, amount: number, method = 'cod') =>
      orders.request('POST', '/orders/place', {
        body: { ...codOrder(amount, { product_id: 'bangle', quantity }), payment_method: method },
        headers: { 'idempotency-key': randomUUID() },
      })
    expect(await order(2, 10_800)).toMatchObject({
      status: 409,
      body: { code: 'cod_limit', field: 'payment_method', message: expect.stringContaining('up to ₹10,000') },
    })
    expect((await order(1, 6_000)).status).toBe(200)
    expect((await order(2, 10_800, 'razorpay')).status).toBe(200)
  })

  test('in Hindi the shop says its Hindi texts, and English where there are none', async () => {
    const { version } = await read()
    const hindi = { grievance_hours: 'सुबह 10 से 6', about: 'हम तीन हैं।' }
    const support = { ...defaultSettings.support, hours: 'By night' }
    const texts = save({ support, policies: { about: 'We are three.', terms: 'Ours.' }, hindi })
    expect((await orders.request('GET', '/shop?language=hi')).body.data.support.hours).toMatch(/^सोमवार/)
    expect((await put(version, texts)).status).toBe(200)
    const inHindi = (await orders.request('GET', '/shop?language=hi')).body.data
    expect(inHindi).toMatchObject({
      support: { hours: 'By night' },
      grievance: { name: 'लक्ष्मी नारायणन', hours: 'सुबह 10 से 6' },
      policies: { about: 'हम तीन हैं।', terms: 'Ours.' },
    })
    expect((await orders.request('GET', '/shop')).body.data).toMatchObject({ policies: { about: 'We are three.' } })
    expect(JSON.stringify((await orders.request('GET', '/shop')).body)).not.toContain('हम')
    const bad = await orders.request('GET', '/shop?language=fr')
    expect([bad.status, bad.body.field]).toEqual([400, 'language'])
    expect((await put((await read()).version, save({}))).status).toBe(200)
  })

  test('what an order costs or how it may be paid is changed only by who has proved lately to be there', async () => {
    const lately = { ...admin, provedAt: Date.now() - 31 * 60_000 }
    const { version, settings: now } = await read()
    const gift = { notes: !now.gift.notes }
    for (const change of [
      { limits: { cod_limit: now.limits.cod_limit + 1 } },
      { cash: { confirm: 'all' as const } },
      { gift: { wrap: !now.gift.wrap } },
      { gift: { wrap_price: now.gift.wrap_price + 100 } },
    ])
      expect(await put(version, save(change), lately)).toMatchObject({
        status: 403,
        body: { code: 'step_up_required', details: { permission: 'settings.write' } },
      })
    expect((await read()).version).toBe(version)
    const harmless = { limits: { cod_limit: now.limits.cod_limit, low_stock: 7 }, gift }
    expect((await put(version, save(harmless), lately)).status).toBe(200)
    expect((await put((await read()).version, save({}), admin)).status).toBe(200)
  })

  test('an old form is refused with what changed since, and goes on from there', async () => {
    const { version } = await read()
    await put(version, save({ limits: { low_stock: 3 } }))
    const late = await put(version, save({ limits: { low_stock: 9 } }))
    expect(late).toMatchObject({
      status: 409,
      body: { code: 'stale_version', details: { version: expect.any(Number) } },
    })
    expect(late.body.details.changes).toContainEqual({
      field: 'limits.low_stock',
      before: 5,
      after: 3,
      by: { kind: 'admin', id: 'boss' },
      at: expect.any(String),
    })
    expect((await put(late.body.details.version, save({ limits: { low_stock: 9 } }))).status).toBe(200)
  })

  test('of concurrent saves one is accepted, and the others are told what it changed', async () => {
    for (let round = 0; round < 6; round++) {
      const { version } = await read()
      const wanted = Array.from({ length: 8 }, (_, place) => 20 + 10 * round + place)
      const answers = await Promise.all(wanted.map((low_stock) => put(version, save({ limits: { low_stock } }))))
      const refused = answers.filter(({ status }) => status !== 200)
      expect(refused).toHaveLength(7)
      for (const { status, body } of refused) expect([status, body.code]).toEqual([409, 'stale_version'])
    }
  })

  test('invalid settings are refused by field and rule, and only an admin saves', async () => {
    const { version } = await read()
    const before = await orders.eventCount()
    const refusals: [SaveSettings, string, string][] = [
      [save({ seller: { gstin: '' } }), 'settings.seller.gstin', 'required'],
      [save({ seller: { gstin: '29AAZCS0000K1Z3' } }), 'settings.seller.gstin', 'check character'],
      [save({ seller: { pincode: '56000' } }), 'settings.seller.pincode', ''],
      [save({ support: { email: 'unknown' } }), 'settings.support.email', ''],
      [save({ limits: { cod_limit: 200_000 } }), 'settings.limits.cod_limit', ''],
      [save({ policies: { terms: 'x'.repeat(4_001) } }), 'settings.policies.terms', ''],
      [save({ hindi: { support_hours: 'क'.repeat(101) } }), 'settings.hindi.support_hours', ''],
    ]
    for (const [wanted, field, rule] of refusals)
      expect(await put(version, wanted)).toMatchObject({
        status: 400,
        body: { field, message: expect.stringContaining(rule) },
      })
    for (const [actor, status] of [
      [anonymous, 401],
      [shopper, 403],
    ] as const)
      expect((await put(version, save({}), actor as typeof admin)).status).toBe(status)
    expect(await orders.eventCount()).toBe(before)
  })
})
