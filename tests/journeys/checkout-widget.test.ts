// The sandbox's checkout widget in a shop's page: the real widget's options and events, the keyboard, and a content
// security policy that allows its script and its frame and nothing else.
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { paymentOrigins } from '@suvarna/gateway/edge/headers.ts'
import { listeningLogger, testGateway } from '@suvarna/gateway/gateway.testing.ts'
import { demoKeys } from '@suvarna/sandboxes/demo-accounts.ts'
import { createRazorpaySandbox, type RazorpaySandbox } from '@suvarna/sandboxes/razorpay/sandbox.ts'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { openBrowser } from '../browser.ts'

let sandbox: RazorpaySandbox
let browser: Browser
let shopUrl: string
const folder = await mkdtemp(join(tmpdir(), 'suvarna-widget-'))
const shop = createServer((request, response) => {
  const policy = `default-src 'self'; script-src 'self' ${sandbox.url}; style-src 'self'; frame-src ${sandbox.url}`
  const script = request.url === '/page.js'
  const type = script ? 'text/javascript' : 'text/html; charset=utf-8'
  response.writeHead(200, { 'content-security-policy': policy, 'content-type': type })
  response.end(
    script
      ? pageScript
      : `<button>Pay now</button><script src="${sandbox.url}/v1/checkout.js"></script><script src="/page.js"></script>`,
  )
})
/** Uses the widget as a storefront does, and records its callbacks. */
const pageScript = `
window.told = []
document.querySelector('button').addEventListener('click', () => {
  const { key, order_id } = window.order
  window.widget = new Razorpay({
    key, order_id, amount: 1, name: 'Suvarna', description: 'Order ORD-1', theme: { color: '#7B1E2B' },
    prefill: { name: 'Priya Sharma', contact: '9876543210', email: 'priya@example.com' },
    handler: (response) => told.push({ paid: response }),
    modal: { ondismiss: () => told.push('dismissed') },
  })
  window.widget.on('payment.failed', ({ error }) => told.push({ failed: error.description }))
  window.widget.open()
})`

beforeAll(async () => {
  ;[sandbox, browser] = await Promise.all([createRazorpaySandbox({ folder }), openBrowser()])
  await new Promise<void>((listening) => shop.listen(0, '127.0.0.1', listening))
  shopUrl = `http://127.0.0.1:${(shop.address() as AddressInfo).port}`
})
afterAll(async () => {
  shop.close()
  await browser?.close()
  await sandbox?.close()
  await rm(folder, { recursive: true, force: true })
})

async function newOrder(): Promise<string> {
  const authorization = `Basic ${btoa(`${demoKeys.keyId}:${demoKeys.keySecret}`)}`
  const headers = { authorization, 'content-type': 'application/json' }
  const body = JSON.stringify({ amount: 189_900, currency: 'INR' })
  const answer = await fetch(`${sandbox.url}/v1/orders`, { method: 'POST', headers, body })
  return ((await answer.json()) as { id: string }).id
}

async function visit({ key = demoKeys.keyId, order_id = '' } = {}) {
  const context = await browser.newContext()
  onTestFinished(() => context.close())
  const page = await context.newPage()
  const faults: string[] = []
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()))
  page.on('pageerror', (fault) => faults.push(String(fault)))
  await page.goto(shopUrl)
  const order = { key, order_id: order_id || (await newOrder()) }
  await page.evaluate((given) => Object.assign(window, { order: given }), order)
  await page.getByRole('button', { name: 'Pay now' }).click()
  return { page, faults, widget: page.frameLocator('iframe.razorpay-checkout-frame'), orderId: order.order_id }
}

const callbacks = (page: Page) => page.evaluate(() => (window as unknown as { told: unknown[] }).told)
const statusOf = async (orderId: string) => {
  const ledger = (await (await fetch(`${sandbox.url}/sandbox/ledger`)).json()) as {
    orders: { id: string; status: string }[]
  }
  return ledger.orders.find(({ id }) => id === orderId)?.status
}

test('[K9] it shows the shop’s and the shopper’s details, and the order’s amount', async () => {
  const { page, widget, faults } = await visit()
  const dialog = widget.getByRole('dialog', { name: 'Suvarna' })
  await dialog.getByText('Priya Sharma · 9876543210').waitFor()
  await dialog.getByText('₹1,899', { exact: true }).waitFor()
  expect(await page.locator('iframe.razorpay-checkout-frame').getAttribute('title')).toContain('Razorpay')
  expect(faults).toEqual([])
})

test('[K9] by keyboard alone: a failure can be retried, a success is reported to the page, the focus returns', async () => {
  const { page, widget, faults, orderId } = await visit()
  const pay = widget.getByRole('button', { name: 'Pay ₹1,899' })
  await expect.poll(() => pay.evaluate((button) => button === document.activeElement)).toBe(true)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await widget.getByRole('status').getByText('declined by the bank').waitFor()
  expect(await callbacks(page)).toEqual([{ failed: expect.stringContaining('declined by the bank') }])
  // Tab wraps around: from the last control to the first, never behind the dialog.
  for (const name of ['Pay and vanish', 'Close without paying', 'Pay ₹1,899']) {
    await page.keyboard.press('Tab')
    const button = widget.getByRole('button', { name })
    await expect.poll(() => button.evaluate((one) => one === document.activeElement), { message: name }).toBe(true)
  }
  await page.keyboard.press('Enter')
  await expect.poll(() => callbacks(page)).toHaveLength(2)
  expect((await callbacks(page))[1]).toEqual({
    paid: {
      razorpay_order_id: orderId,
      razorpay_payment_id: expect.stringMatching(/^pay_\w{14}$/),
      razorpay_signature: expect.stringMatching(/^[0-9a-f]{64}$/),
    },
  })
  expect(await page.locator('iframe').count()).toBe(0)
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Pay now')
  expect(faults).toEqual([])
})

test('[K9] dismissed by Escape, by its button and by the page: the page gets a callback each time, and may open it again', async () => {
  const { page, widget, orderId } = await visit()
  const dialog = widget.getByRole('dialog', { name: 'Suvarna' })
  await dialog.waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => callbacks(page)).toEqual(['dismissed'])
  await page.evaluate(() => (window as unknown as { widget: { open(): void } }).widget.open())
  await dialog.getByRole('button', { name: 'Close without paying' }).click()
  await expect.poll(() => callbacks(page)).toEqual(['dismissed', 'dismissed'])
  await page.getByRole('button', { name: 'Pay now' }).click()
  await dialog.waitFor()
  await page.evaluate(() => (window as unknown as { widget: { close(): void } }).widget.close())
  await expect.poll(() => callbacks(page)).toEqual(['dismissed', 'dismissed', 'dismissed'])
  expect(await statusOf(orderId)).toBe('created')
})

test('[K9] paid without a callback: the provider has the money, and the page gets no report', async () => {
  const { page, widget, orderId } = await visit()
  await widget.getByRole('button', { name: /^Pay and vanish/ }).click()
  await widget.getByRole('status').getByText('close the tab now').waitFor()
  expect(await callbacks(page)).toEqual([])
  expect(await statusOf(orderId)).toBe('paid')
})

test('a wrong key, an unknown order and one that is paid offer nothing to pay', async () => {
  const paid = await newOrder()
  const init = { method: 'POST', headers: { 'content-type': 'application/json' } }
  await fetch(`${sandbox.url}/sandbox/pay`, { ...init, body: JSON.stringify({ order_id: paid, outcome: 'success' }) })
  for (const [given, words] of [
    [{ key: 'rzp_test_x' }, 'api key provided is invalid'],
    [{ order_id: 'order_unknown' }, 'id provided does not exist'],
    [{ order_id: paid }, 'paid already'],
  ] as const) {
    const { widget } = await visit(given)
    await widget.getByRole('alert').getByText(words).waitFor()
    expect(await widget.getByRole('button').count()).toBe(1)
  }
})

type Violation = { effectiveDirective: string; blockedURL: string; documentURL: string }

/** The page's requests to other hosts, with fixed responses, and what its policy blocked. */
async function watched(context: BrowserContext) {
  const requests: string[] = []
  const violations: Violation[] = []
  const responses: Record<string, [string, string]> = {
    'https://checkout.razorpay.com/v1/checkout.js': ['text/javascript', providersScript],
    'https://api.razorpay.com/v1/checkout/public': ['text/html', '<p>Pay here</p>'],
  }
  await context.route(
    (url) => url.protocol === 'https:',
    (route) => {
      const url = route.request().url()
      requests.push(url)
      const [contentType, body] = responses[url] ?? ['text/plain', '']
      return route.fulfill({ contentType, body, headers: { 'access-control-allow-origin': '*' } })
    },
  )
  await context.exposeFunction('violated', (violation: Violation) => void violations.push(violation))
  await context.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, documentURI }) =>
      (window as unknown as { violated(violation: object): void }).violated({
        ...{ effectiveDirective, blockedURL: blockedURI, documentURL: documentURI },
      }),
    ),
  )
  return { requests, violations }
}

/** Imitates Razorpay's own widget on a page: a frame with an inline style, a call to its log, a picture. */
const providersScript = `
const frame = document.createElement('iframe')
frame.src = 'https://api.razorpay.com/v1/checkout/public'
frame.setAttribute('style', 'position: fixed')
document.body.append(frame)
fetch('https://lumberjack.razorpay.com/v1/track', { method: 'POST', body: '{}' })
new Image().src = 'https://cdn.razorpay.com/logo.svg'`

test('S-84: the policy lets Razorpay’s widget work; an inline script, and whatever goes to another host, is kept off and reported', async () => {
  const { logger, lines } = listeningLogger()
  const gateway = await testGateway({ payment: paymentOrigins('razorpay', ''), logger })
  onTestFinished(() => gateway.stop())
  const context = await browser.newContext()
  onTestFinished(() => context.close())
  const { requests, violations } = await watched(context)
  const page = await context.newPage()
  const answered = await page.goto(`${gateway.url}/checkout`)
  const load = (tag: string, address: string) =>
    page.evaluate(([name, src]) => document.body.append(Object.assign(document.createElement(name), { src })), [
      tag,
      address,
    ] as const)

  await load('script', 'https://checkout.razorpay.com/v1/checkout.js')
  await page.frameLocator('iframe').getByText('Pay here').waitFor()
  await expect
    .poll(() => requests.toSorted())
    .toEqual([
      'https://api.razorpay.com/v1/checkout/public',
      'https://cdn.razorpay.com/logo.svg',
      'https://checkout.razorpay.com/v1/checkout.js',
      'https://lumberjack.razorpay.com/v1/track',
    ])
  expect(violations).toEqual([])

  for (const tag of ['script', 'iframe', 'img']) await load(tag, `https://evil.example/${tag}`)
  const ran = await page.evaluate(async () => {
    const window = globalThis as unknown as { ran?: string[] }
    window.ran = []
    const script = document.createElement('script')
    script.textContent = 'window.ran.push("inline")'
    const button = document.createElement('button')
    button.setAttribute('onclick', 'window.ran.push("attribute")')
    const form = Object.assign(document.createElement('form'), { action: 'https://evil.example/form' })
    document.body.append(script, button, form)
    button.click()
    form.submit()
    await fetch('https://evil.example/fetch', { mode: 'no-cors' }).catch(() => {})
    return window.ran
  })
  expect(ran).toEqual([])
  await expect
    .poll(() =>
      violations
        .map((one) => `${one.effectiveDirective} ${URL.parse(one.blockedURL)?.origin ?? one.blockedURL}`)
        .sort(),
    )
    .toEqual([
      'connect-src https://evil.example',
      'form-action https://evil.example',
      'frame-src https://evil.example',
      'img-src https://evil.example',
      'script-src-attr inline',
      'script-src-elem https://evil.example',
      'script-src-elem inline',
    ])
  expect(requests.filter((url) => url.includes('evil'))).toEqual([])

  // A browser sends reports over https only, so the test posts one to the address that the page names.
  const headers = await answered?.allHeaders()
  expect(headers?.['content-security-policy']).toMatch(/; report-to csp$/)
  expect(headers?.['reporting-endpoints']).toBe('csp="/csp-reports"')
  const body = JSON.stringify(violations.map((violation) => ({ type: 'csp-violation', body: violation })))
  const type = { 'content-type': 'application/reports+json' }
  const answer = await fetch(`${gateway.url}/csp-reports`, { method: 'POST', headers: type, body })
  expect(answer.status).toBe(204)
  expect(lines.map(({ event, directive, blocked, page }) => [event, directive, blocked, page])).toContainEqual([
    'csp_violation',
    'connect-src',
    'https://evil.example',
    '/checkout',
  ])
})
