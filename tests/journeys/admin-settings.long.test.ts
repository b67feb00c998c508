import { randomUUID } from 'node:crypto'
import type { AnswerOf } from '@suvarna/contracts/api.ts'
import type { ShopSettings } from '@suvarna/contracts/orders/settings/settings.ts'
import { defaultSettings } from '@suvarna/contracts/orders/settings/settings-defaults.ts'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from '../browser.ts'
import { endShop, type Shop, startShop } from '../shop.ts'
import { expectAccessible } from './axe.ts'
import { callApi as askAs, openOffice, placeOrder } from './back-office.ts'
import {
  buyer,
  digits,
  fillIn,
  lineOf,
  productAndSizeOf,
  request,
  soon,
  thanked,
  visit,
  visitWith,
} from './shopper-steps.ts'

// A separate shop: these settings would change what other files see.
let shop: Shop
let browser: Browser
let token: string
beforeAll(async () => {
  ;[shop, browser] = await Promise.all([startShop(), openBrowser()])
  token = (await request<{ token: string }>(`${shop.store}/api/auth/login`, 'POST', shop.admin)).token
})
afterAll(async () => {
  await browser?.close()
  if (shop) await endShop(shop)
})

const office = <Answer>(path: string, method = 'GET', body?: object) =>
  request<Answer>(`${shop.store}/api${path}`, method, body, token)
const present = async () => (await office<AnswerOf<'GET /admin/settings'>>('/admin/settings')).data

async function save(change: Partial<ShopSettings>) {
  const { version, settings } = await present()
  await office('/admin/settings', 'PUT', { version, settings: { ...settings, ...change } })
}
const limits = (cod_limit: number) => save({ limits: { cod_limit, low_stock: 5 } })

test('[K1] cash above the limit is disabled with its reason before anything is placed, follows the bag, and the server keeps its rule', async () => {
  const product = await productAndSizeOf(shop, 'earring')
  const limit = Math.ceil(product.product.price)
  await limits(limit)
  const { context, page, faults } = await visitWith(browser, `${shop.store}/checkout`, [
    lineOf(product, { quantity: 2 }),
  ])
  const cash = page.getByRole('radio', { name: /Cash on delivery/ })
  const reason = page.getByText(`Cash on delivery is possible up to ₹${limit.toLocaleString('en-IN')}.`)
  await reason.waitFor()
  expect(await cash.isDisabled()).toBe(true)
  await soon(() => page.getByRole('radio', { name: /Card or UPI/ }).isChecked()).toBe(true)
  await page.getByRole('button', { name: /^Pay ₹/ }).waitFor()
  await expectAccessible(page)

  // The bag shrinks in another tab: the earlier choice applies again.
  const cart = await context.newPage()
  await cart.goto(`${shop.store}/cart`)
  await cart.getByRole('button', { name: 'One less' }).click()
  await soon(() => cash.isEnabled()).toBe(true)
  await soon(() => cash.isChecked()).toBe(true)
  expect(await reason.count()).toBe(0)

  // The limit falls while the shopper types: the server refuses, and from then on the form enforces it.
  await limits(limit - 1)
  await fillIn(page, buyer)
  await page.getByRole('button', { name: 'Place Order' }).click()
  await page.getByText(/Cash on delivery is offered up to/).waitFor()
  await soon(() => cash.isDisabled()).toBe(true)
  await page.getByRole('button', { name: /^Pay ₹/ }).waitFor()

  await limits(0)
  await page.reload()
  await page.getByText('Cash on delivery is not offered at present.').waitFor()
  await page.getByText('Delivery across India', { exact: true }).waitFor()
  await page.goto(`${shop.store}/shipping-returns`)
  await page.getByText('We offer no cash on delivery at present').waitFor()
  expect(faults.filter((fault) => !fault.includes('409'))).toEqual([])
  await context.close()
  await limits(defaultSettings.limits.cod_limit)
})

test('a gift: the admin offers it, a shopper on the phone has it wrapped with a note, and both reach the slip and the courier', async () => {
  const office = await openOffice(shop, browser)
  await office.page.goto(`${shop.store}/admin/settings`)
  for (const what of ['Notes', 'Gift wrap'])
    await office.page.getByRole('combobox', { name: what, exact: true }).selectOption('Offered')
  await office.page.getByLabel('Price of the wrap').fill('49.50')
  await office.page.getByRole('button', { name: 'Save settings' }).click()
  await office.page.getByText('Settings saved').waitFor()

  const product = await productAndSizeOf(shop, 'earring')
  const { context, page, faults } = await visitWith(browser, `${shop.store}/checkout`, [lineOf(product)])
  const isGift = page.getByRole('checkbox', { name: 'This is a gift' })
  await isGift.focus()
  await page.keyboard.press('Space')
  // By keyboard: first the wrap, then the note.
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Happy birthday <b>Asha</b>')
  await expectAccessible(page)
  await page.reload()
  await soon(() => isGift.isChecked()).toBe(true)
  expect(await page.getByLabel('Your note (optional)').inputValue()).toBe('Happy birthday <b>Asha</b>')
  const total = product.product.price + 49.5
  await soon(async () => digits(await page.getByTestId('checkout-total').textContent())).toBe(total)
  await fillIn(page, buyer)
  await page.getByRole('button', { name: 'Place Order' }).click()
  const id = await thanked(page)
  await page.getByRole('link', { name: 'Set a password' }).waitFor()
  await page.waitForURL('**/orders?id=*')
  await page.getByText('Happy birthday <b>Asha</b>').waitFor()
  await expectAccessible(page)

  await office.page.goto(`${shop.store}/admin/orders/${id}/packing-slip`)
  const slip = office.page.getByRole('article')
  await slip.getByText('Happy birthday <b>Asha</b>').waitFor()
  expect(await slip.textContent()).toMatch(/Gift wrap/)
  expect(await slip.textContent()).not.toContain('₹')
  await expectAccessible(office.page)
  expect([...faults, ...office.faults]).toEqual([])
  await context.close()
  await office.close()
  await save({ gift: defaultSettings.gift })
})

test('offers and a collection: written by the admin, given in the bag by itself and by code, and told on the invoice', async () => {
  const admin = await openOffice(shop, browser)
  await admin.page.goto(`${shop.store}/admin/offers`)
  const write = async (name: string, gives: string, amount: [label: string, value: string], code = '') => {
    await admin.page.getByRole('button', { name: 'New offer' }).click()
    const form = admin.page.getByRole('form', { name: 'New offer' })
    await form.getByLabel('Title').fill(name)
    await form.getByLabel('Discount code').fill(code)
    await form.getByLabel('Discount type').selectOption(gives)
    await form.getByLabel(amount[0], { exact: true }).fill(amount[1])
    await form.getByLabel(/^Combine with other offers/).check()
    await form.getByRole('button', { name: 'Save' }).click()
    await admin.page.getByRole('button', { name: `Publish ${name}` }).click()
    await admin.page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click()
    await admin.page.getByRole('button', { name: `End ${name}` }).waitFor()
  }
  await write('Diwali', 'percent', ['Discount (%)', '20'], 'DIWALI20')
  await write('Fifty off', 'amount', ['Discount amount', '50'])
  await admin.page.goto(`${shop.store}/admin/collections`)
  await admin.page.getByRole('button', { name: 'Add Collection' }).click()
  const sheet = admin.page.getByRole('dialog')
  await sheet.getByLabel('Name', { exact: true }).fill('Diwali lights')
  await sheet.getByLabel('Text', { exact: true }).fill('What shines.')
  await sheet.getByLabel('Category').selectOption('Earring')
  await sheet.getByRole('button', { name: 'Add', exact: true }).click()
  await admin.page.getByText('Collection added').waitFor()

  const { context, page, faults } = await visit(browser)
  await page.goto(`${shop.store}/collections/diwali-lights`)
  await page.getByRole('heading', { name: 'Diwali lights', level: 1 }).waitFor()
  await page.getByText('What shines.').waitFor()
  await page.getByRole('article').first().waitFor()
  await expectAccessible(page)
  await page.close()
  await context.close()
  const product = await productAndSizeOf(shop, 'earring')
  const visitor = await visitWith(browser, `${shop.store}/cart`, [lineOf(product)])
  const bag = visitor.page
  await bag
    .getByText(/^Fifty off/)
    .first()
    .waitFor()
  await bag.getByLabel('Have a code?').fill('diwali20')
  await bag.getByRole('button', { name: 'Apply' }).click()
  await bag
    .getByText(/^Diwali/)
    .first()
    .waitFor()
  await expectAccessible(bag)
  await bag.getByRole('button', { name: 'Proceed to Checkout' }).first().click()
  const rest = product.product.price - 50
  const paid = rest - Math.round(rest * 0.2)
  await soon(async () => digits(await bag.getByTestId('checkout-total').textContent())).toBe(paid)
  await fillIn(bag, buyer)
  await bag.getByRole('button', { name: 'Place Order' }).click()
  const id = await thanked(bag)
  await askAs(shop, `PATCH /admin/orders/${id}/status`, { status: 'shipped' }, token)
  await admin.page.goto(`${shop.store}/admin/orders?order=${id}`)
  const order = admin.page.getByRole('dialog', { name: 'Order Details' })
  for (const name of ['Diwali', 'Fifty off'])
    await order
      .getByText(new RegExp(`^${name}`))
      .first()
      .waitFor()
  const invoice = order.getByRole('link', { name: /^Invoice SV\// })
  await admin.page.goto(`${shop.store}${await invoice.getAttribute('href')}`)
  const paper = admin.page.getByRole('article', { name: /^Tax Invoice/ })
  await paper.waitFor()
  expect(await paper.textContent()).toContain(paid.toLocaleString('en-IN', { minimumFractionDigits: 2 }))
  for (const name of ['Diwali', 'Fifty off']) expect(await paper.textContent()).toContain(name)
  expect([...faults, ...visitor.faults, ...admin.faults]).toEqual([])
  await visitor.context.close()
  await admin.close()
  // The following tests sell without these offers.
  const { offers } = await office<AnswerOf<'GET /admin/offers'>>('/admin/offers')
  for (const { id: offer, version, terms } of offers)
    if (terms && ['Diwali', 'Fifty off'].includes(terms.title))
      await office(`/admin/offers/${offer}/status`, 'PUT', { status: 'ended', version })
})

const wanted = {
  seller: {
    name: 'Suvarna Pune',
    legal_name: 'Suvarna Pune Jewels LLP',
    street: '7 Laxmi Road, Narayan Peth',
    city: 'Pune',
    state: 'Maharashtra',
    pincode: '411030',
    gstin: '27AAPFU0939F1ZV',
  },
  support: { email: 'help@pune.example', phone: '+91 20 0000 0001', hours: 'Every day, 8 to 8' },
  grievance: {
    ...{ name: 'Anil Joshi', designation: 'Officer for complaints', email: 'complaints@pune.example' },
    ...{ phone: '+91 20 0000 0002', hours: 'Fridays, 2 to 4' },
  },
  policies: {
    shipping: 'By bicycle within Pune.',
    terms: 'A handshake is enough.',
    privacy: 'We forget gladly.',
    about: 'We are four.',
  },
  hindi: {
    ...{ support_hours: 'रोज़ 8 से 8', grievance_name: 'अनिल जोशी', grievance_designation: 'शिकायत अधिकारी' },
    ...{ grievance_hours: 'शुक्रवार 2 से 4', shipping: 'पुणे में साइकिल से।', terms: 'हाथ मिलाना काफ़ी है।' },
    ...{ privacy: 'हम ख़ुशी से भूलते हैं।', about: 'हम चार हैं।' },
  },
}
/** All settings of a section except the named ones. */
const values = (section: object, ...but: string[]) =>
  Object.entries(section).flatMap(([name, value]) => (but.includes(name) ? [] : [String(value)]))

test('every other setting takes effect: in the footer, on the pages, in mails, on invoices, in the low-stock list', async () => {
  // A new setting must be added to this journey or tested elsewhere. Cash, payment, exchanges, goods, document numbers,
  // e-invoices and ledgers are tested in services/orders and in the screens that show them.
  const elsewhere = ['limits', 'gift', 'cash', 'payment', 'exchanges', 'goods', 'numbering', 'einvoices', 'ledgers']
  expect(Object.keys(defaultSettings).sort()).toEqual([...Object.keys(wanted), ...elsewhere].sort())
  for (const [section, fields] of Object.entries(wanted))
    expect(Object.keys(fields)).toEqual(Object.keys(defaultSettings[section as keyof ShopSettings]))
  await save(wanted)
  const { context, page, faults } = await visit(browser, 'desktop')
  const seen: Record<string, string[]> = {
    '/': [wanted.seller.name, ...values(wanted.support)],
    '/contact': [...values(wanted.seller), ...values(wanted.support), ...values(wanted.grievance)],
    '/terms': [wanted.policies.terms, ...values(wanted.seller), ...values(wanted.grievance)],
    '/privacy': [wanted.policies.privacy, ...values(wanted.seller), ...values(wanted.grievance)],
    '/shipping-returns': [wanted.policies.shipping],
    '/about': [wanted.policies.about],
    '/hi/contact': Object.values(wanted.hindi).slice(0, 4),
    '/hi/terms': [wanted.hindi.terms],
    '/hi/privacy': [wanted.hindi.privacy],
    '/hi/shipping-returns': [wanted.hindi.shipping],
    '/hi/about': [wanted.hindi.about],
  }
  for (const [path, words] of Object.entries(seen)) {
    await page.goto(`${shop.store}${path}`)
    for (const text of words) await page.getByText(text).first().waitFor()
  }
  await expectAccessible(page)

  const name = `Setting ${randomUUID().slice(0, 4).replaceAll(/\d/g, 'x')}`
  const orderId = await placeOrder(shop, { name })
  const to = `${name.toLowerCase().replace(' ', '.')}@example.com`
  const mail = async () =>
    (await request<{ messages: { text: string }[] }>(`${shop.mailbox}/api/messages?to=${to}`)).messages[0]?.text
  await soon(mail).toContain(orderId)
  for (const text of [wanted.seller.name, ...values(wanted.support)]) expect(await mail()).toContain(text)

  await askAs(shop, `PATCH /admin/orders/${orderId}/status`, { status: 'shipped' }, token)
  const { data } = await office<AnswerOf<'GET /orders/{orderId}/documents'>>(`/orders/${orderId}/documents`)
  const { email, phone } = wanted.support
  expect(data).toMatchObject([{ seller: wanted.seller, support: { email, phone } }])

  const products = async (query = '') =>
    (await request<AnswerOf<'GET /products'>>(`${shop.store}/api/products?limit=1${query}`)).total
  const summary = async () => (await office<AnswerOf<'GET /admin/dashboard'>>('/admin/dashboard')).data.summary
  const all = await products()
  await save({ limits: { ...defaultSettings.limits, low_stock: 1_000 } })
  await soon(() => products('&low_stock=1')).toBe(all)
  await soon(async () => (await summary()).low_stock_alerts).toBe(all)
  await save({ limits: { ...defaultSettings.limits, low_stock: 0 } })
  await soon(() => products('&low_stock=1')).toBeLessThan(all ?? 0)
  await soon(async () => (await summary()).low_stock_alerts).toBe(await products('&low_stock=1'))
  await context.close()
  expect(faults).toEqual([])
})
