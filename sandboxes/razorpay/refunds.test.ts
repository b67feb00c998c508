// Refunds made at the provider's dashboard, repeated by a client, and of the demo's past payments.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Razorpay from 'razorpay'
import { expect, onTestFinished, test } from 'vitest'
import { demoKeys } from '../demo-accounts.ts'
import { press } from '../press.fixture.ts'
import { createRazorpaySandbox } from './sandbox.ts'

async function open() {
  const folder = await mkdtemp(join(tmpdir(), 'razorpay-'))
  const sandbox = await createRazorpaySandbox({ folder })
  onTestFinished(async () => {
    await sandbox.close()
    await rm(folder, { recursive: true, force: true })
  })
  const sdk = new Razorpay({ key_id: demoKeys.keyId, key_secret: demoKeys.keySecret })
  const { rq } = (sdk as unknown as { api: { rq: { defaults: { baseURL: string } } } }).api
  rq.defaults.baseURL = sandbox.url
  const post = (path: string, body: object) =>
    fetch(sandbox.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  const pay = async (order_id: string) =>
    (await (await post('/sandbox/pay', { order_id, outcome: 'success' })).json()) as { razorpay_payment_id: string }
  return { url: sandbox.url, sdk, post, pay, order: () => sdk.orders.create({ amount: 149900, currency: 'INR' }) }
}

test('a refund at the dashboard; a refund refused, in progress, and made; lists are paged', async () => {
  const { sdk, order, pay, post } = await open()
  const { id: orderId } = await order()
  const { razorpay_payment_id: id } = await pay(orderId)
  for (let made = 0; made < 11; made++) await post('/sandbox/refund', { payment_id: id, amount: 100 })
  expect((await sdk.payments.fetchMultipleRefund(id, {})).items).toHaveLength(10)
  expect((await sdk.payments.fetchMultipleRefund(id, { count: 100 })).items).toHaveLength(11)
  expect((await sdk.payments.fetchMultipleRefund(id, { count: 1 })).items[0]).toMatchObject({
    receipt: null,
    amount: 100,
  })
  await post('/sandbox/faults', [{ fault: 'refund_refused', times: 1 }] as object)
  await post('/sandbox/faults/more', { fault: 'refund_in_progress', times: 1 })
  await expect(sdk.payments.refund(id, {})).rejects.toMatchObject({ statusCode: 409 })
  await expect(sdk.payments.refund(id, {})).rejects.toMatchObject({ statusCode: 400 })
  expect(await sdk.payments.refund(id, {})).toMatchObject({ amount: 148_800 })
})

test('admin 9: a seeded payment, unknown to the sandbox, is refunded once', async () => {
  const { sdk } = await open()
  const id = 'pay_0123456789abcd'
  expect((await sdk.payments.fetchMultipleRefund(id, {})).items).toEqual([])
  expect(await sdk.payments.refund(id, { amount: 49900 })).toMatchObject({ amount: 49900, status: 'processed' })
  expect((await sdk.payments.fetchMultipleRefund(id, {})).items).toHaveLength(1)
  await expect(sdk.payments.refund(id, { amount: 49900 })).rejects.toMatchObject({ statusCode: 400 })
  await expect(sdk.payments.refund('pay_AbCdEfGhIjKlMn', { amount: 100 })).rejects.toMatchObject({ statusCode: 400 })
})

test('a seeded payment is refunded in parts, each once by its key', async () => {
  const { sdk } = await open()
  const id = 'pay_0123456789abce'
  const refund = (key: string, amount: number) => {
    const { rq } = (
      sdk as unknown as { api: { rq: { post(url: string, body: object, more: object): Promise<{ data: object }> } } }
    ).api
    return rq.post(`/v1/payments/${id}/refund`, { amount }, { headers: { 'X-Refund-Idempotency': key } })
  }
  await refund('refund-lines-1', 10_000)
  await refund('refund-lines-2', 20_000)
  await refund('refund-lines-2', 20_000)
  const { items } = await sdk.payments.fetchMultipleRefund(id, {})
  expect(items.map(({ amount }) => Number(amount)).sort()).toEqual([10_000, 20_000])
})

test('what happens outside the shop has its buttons on the page: refunds, a dispute and its end, a settlement', async () => {
  const { url, sdk, order, pay } = await open()
  const { id: orderId } = await order()
  const { razorpay_payment_id: id } = await pay(orderId)
  expect(await press(url, 'Refund ₹749.50')).toContain('captured, ₹749.50 back')
  expect((await sdk.payments.fetchMultipleRefund(id, {})).items).toMatchObject([{ amount: 74_950, receipt: null }])
  expect(await press(url, 'Dispute')).toMatch(/disp_\w+ open/)
  expect(await press(url, 'Dispute won')).toMatch(/disp_\w+ won/)
  await press(url, 'Settle now')
  const { settlements } = await (await fetch(`${url}/sandbox/ledger`)).json()
  expect(settlements).toHaveLength(1)
})
