import { randomUUID } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import { admin, codOrder, shopper, startOrders } from '../orders.testing.ts'

test('suspected: a live shop numbers no invoice under the demo’s GSTIN, and issues it once it has its own', async () => {
  const orders = await startOrders({ live: true })
  onTestFinished(() => orders.stop())
  await orders.sell('ring', 1_499_00, { 7: 10 })
  const headers = { 'idempotency-key': randomUUID() }
  const body = codOrder(1499, { product_id: 'ring', quantity: 1, size: 7 })
  const { order_id } = (await orders.request('POST', '/orders/place', { body, headers, actor: shopper })).body
  const documents = async () =>
    (await orders.request('GET', `/orders/${order_id}/documents`, { actor: admin })).body.data as { seller: object }[]
  const status = { body: { status: 'shipped' }, actor: admin }
  expect((await orders.request('PATCH', `/admin/orders/${order_id}/status`, status)).status).toBe(200)
  expect(await documents()).toEqual([])
  const issue = () => orders.request('POST', `/admin/orders/${order_id}/invoice`, { actor: admin })
  expect(await issue()).toMatchObject({ status: 409, body: { error: expect.stringContaining('your own GSTIN') } })

  const { version, settings } = (await orders.request('GET', '/admin/settings', { actor: admin })).body.data
  const own = { city: 'Mumbai', state: 'Maharashtra', gstin: '27AAPFU0939F1ZV' }
  const changed = { version, settings: { ...settings, seller: { ...settings.seller, ...own } } }
  expect(await orders.request('PUT', '/admin/settings', { body: changed, actor: admin })).toMatchObject({ status: 200 })
  expect((await issue()).status).toBe(200)
  expect(await documents()).toMatchObject([{ seller: { gstin: '27AAPFU0939F1ZV' } }])
})
