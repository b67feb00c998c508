// A merchant checks the books on screens only: settlements, a dated sale price, e-invoices.
import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { AnswerOf } from '@suvarna/contracts/api.ts'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from '../browser.ts'
import { keepDatabase } from '../security/places.ts'
import { endShop, type Shop, startShop } from '../shop.ts'
import { callApi, expectSound, type Office, openOffice, poll } from './back-office.ts'
import { buyer, digits, productAndSizeOf, request, soon, toCheckout, visit } from './shopper-steps.ts'

// A separate shop: its settings and settlements would change what other files see.
let shop: Shop
let browser: Browser
let office: Office
beforeAll(async () => {
  ;[shop, browser] = await Promise.all([startShop(), openBrowser()])
  office = await openOffice(shop, browser)
})
afterAll(async () => {
  await browser?.close()
  if (shop) await endShop(shop)
})

const inIndia = (plusMs = 0) => new Date(Date.now() + plusMs + 5.5 * 3_600_000).toISOString()
const dayMs = 86_400_000

async function place(more: object): Promise<{ id: string; amount: number }> {
  const { product, size } = await productAndSizeOf(shop, 'earring')
  const { data } = await callApi<AnswerOf<'POST /orders/place'>>(shop, 'POST /orders/place', {
    order_items: [{ product_id: product.id, quantity: 1, ...(size === undefined ? {} : { size }) }],
    ...{ name: buyer['Full name'], email: buyer.Email, phone: buyer.Phone, address: buyer.Address },
    ...{ city: buyer.City, state: buyer.State, pincode: buyer.Pincode, amount: product.price, ...more },
  })
  return { id: data.order_id, amount: product.price }
}

/** Places an order and pays online; returns its id and the payment's id at the provider. */
async function placePaid() {
  const { id, amount } = await place({ payment_method: 'razorpay', payment_status: 'pending' })
  const asked = { amount, currency: 'INR', receipt: 'r', order_id: id }
  const opened = await callApi<{ id: string }>(shop, 'POST /orders/razorpay/order', asked)
  const paid = { order_id: opened.id, outcome: 'success' }
  const proof = await request<{ razorpay_payment_id: string }>(`${shop.razorpay}/sandbox/pay`, 'POST', paid)
  await callApi(shop, 'POST /orders/razorpay/verify', proof)
  return { id, payment: proof.razorpay_payment_id }
}

test('a settlement is read, and a payment that should be in the bank by now is a task that leads to its order', async () => {
  const settled = await placePaid()
  await request(`${shop.razorpay}/sandbox/settle`, 'POST', {})
  const missing = await placePaid()
  const payments = await keepDatabase(shop.folder, 'payments')
  // As if it had been paid nine days ago, and today's report had been fetched, as happens each night.
  await payments.query(`update provider_money set at = at - interval '9 days' where id = $1`, [missing.payment])
  await payments.query(`insert into settlement_days (day) values ($1), ($2) on conflict do nothing`, [
    inIndia(-12 * dayMs).slice(0, 10),
    inIndia().slice(0, 10),
  ])
  const job = [JSON.stringify({ day: inIndia().slice(0, 10) }), JSON.stringify({ correlation: randomUUID() })]
  await payments.query(
    `insert into jobs (reactor, event_id, kind, payload, meta)
      values ('payments.settlement-days', gen_random_uuid(), 'settlements', $1, $2)`,
    job,
  )
  const read = () => payments.query('select from settlement_entries where entity_id = $1', [settled.payment])
  await poll(async () => (await read()).rows.length).toBe(1)

  const { page, faults } = office
  await page.goto(`${shop.store}/admin`)
  await page.getByRole('link', { name: /^1\s*Payments not settled in time/ }).click()
  await page.getByRole('heading', { name: 'Overdue' }).waitFor()
  await page.getByRole('region', { name: 'Entries' }).getByRole('link', { name: missing.id }).waitFor()
  await expectSound(page)
  await page.getByRole('link', { name: 'All settlements' }).click()
  await page.getByRole('region', { name: 'Settlements of the month' }).getByRole('link').first().click()
  const entry = page.getByRole('region', { name: 'Entries' }).getByRole('row').filter({ hasText: settled.payment })
  await entry.getByText('Matched').waitFor()
  await entry.getByRole('link', { name: settled.id }).waitFor()
  expect(faults).toEqual([])
})

test('a dated sale price goes from the product form to the shopper’s list, page and bag', async () => {
  const { page, faults } = office
  const { product, size } = await productAndSizeOf(shop, 'earring')
  const sale = product.price - 100
  await page.goto(`${shop.store}/admin/add-product/${product.id}`)
  await page.getByLabel('Sale price').fill(String(sale))
  await page.getByLabel('Sale until').fill(inIndia(3 * dayMs).slice(0, 16))
  for (const _ of [1, 2]) await page.getByRole('button', { name: 'Next', exact: true }).click()
  await page.getByRole('button', { name: 'Update Product' }).click()
  await page.waitForURL('**/admin/products**')

  const shopper = await visit(browser)
  await shopper.page.goto(`${shop.store}/search?q=${encodeURIComponent(product.name)}`)
  const rupees = (amount: number) => `₹${amount.toLocaleString('en-IN')}`
  const card = shopper.page.getByRole('article').filter({ hasText: product.name }).first()
  await card.getByText(rupees(sale)).waitFor()
  expect(await card.locator('s').textContent()).toBe(rupees(product.price))
  await card.getByRole('link').first().click()
  const price = shopper.page.getByTestId('price')
  await price.getByText(/^Sale until /).waitFor()
  expect(await price.textContent()).toContain(`${rupees(sale)}MRP ${rupees(product.price)}`)
  if (size !== undefined) await shopper.page.getByRole('button', { name: `Size ${size}`, exact: true }).click()
  await shopper.page.getByRole('button', { name: 'Add to Bag' }).first().click()
  await shopper.page.getByText('Added to Bag').waitFor()
  await toCheckout(shopper.page, shop)
  await soon(async () => digits(await shopper.page.getByTestId('checkout-total').textContent())).toBe(sale)
  await expectSound(shopper.page)
  expect([...faults, ...shopper.faults]).toEqual([])
  await shopper.context.close()
})

test('e-invoices: the file goes to the portal, its answer comes back, and the invoice shows IRN and QR code', async () => {
  const { page, token, faults } = office
  const { data } = await callApi<AnswerOf<'GET /admin/settings'>>(shop, 'GET /admin/settings', undefined, token)
  const einvoices = { ...data.settings.einvoices, from: inIndia().slice(0, 10) }
  const settings = { ...data.settings, einvoices }
  await callApi(shop, 'PUT /admin/settings', { version: data.version, settings }, token)
  const business = { gstin: '29AAGCB7383J1Z4', name: 'Bengaluru Gifts LLP' }
  const { id } = await place({ payment_method: 'cod', business })
  await callApi(shop, `PATCH /admin/orders/${id}/status`, { status: 'processing' }, token)

  await page.goto(`${shop.store}/admin/tax`)
  await page.getByText('1 document waits for an IRN.').waitFor()
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'File for the portal' }).click()
  const [document] = JSON.parse(await readFile(await (await downloading).path(), 'utf8'))
  const answer = JSON.stringify([portalAnswer(document)])
  await page.getByLabel('Answer of the portal').setInputFiles({
    ...{ name: 'answer.json', mimeType: 'application/json', buffer: Buffer.from(answer) },
  })
  await page.getByText('1 registered, 0 known before, 0 left out.').waitFor()
  await page.getByText(/^Nothing is waiting/).waitFor()
  await expectSound(page)

  await page.goto(`${shop.store}/admin/orders/${id}`)
  // Both the next step and the papers link to the invoice.
  const invoice = page.getByRole('link', { name: /^Invoice SV\// }).first()
  await page.goto(`${shop.store}${await invoice.getAttribute('href')}`)
  await page.getByRole('img', { name: 'Signed QR code of the e-invoice' }).waitFor()
  await page.getByText('a1'.repeat(32)).waitFor()
  await expectSound(page)
  expect(faults).toEqual([])
})

type Document = {
  DocDtls: { No: string; Typ: string; Dt: string }
  SellerDtls: { Gstin: string }
  BuyerDtls: { Gstin: string }
  ValDtls: { TotInvVal: number }
}

/** The portal's answer for a document: its number, and a QR code with what was registered. */
function portalAnswer({ DocDtls, SellerDtls, BuyerDtls, ValDtls }: Document) {
  const Irn = 'a1'.repeat(32)
  const said = {
    ...{ SellerGstin: SellerDtls.Gstin, BuyerGstin: BuyerDtls.Gstin, DocNo: DocDtls.No, DocTyp: DocDtls.Typ },
    ...{ DocDt: DocDtls.Dt, TotInvVal: ValDtls.TotInvVal, ItemCnt: 1, Irn },
  }
  const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const SignedQRCode = [{ alg: 'RS256' }, { data: JSON.stringify(said), iss: 'NIC' }, { s: 1 }].map(encoded).join('.')
  return { AckNo: 112610000000001, AckDt: `${inIndia().slice(0, 10)} 12:00:00`, Irn, SignedQRCode }
}
