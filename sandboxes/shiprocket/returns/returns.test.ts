import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { demoAccount } from '../../demo-accounts.ts'
import { createShiprocketSandbox } from '../sandbox.ts'
import { returnOrder } from './return-fixture.ts'

async function open() {
  const folder = await mkdtemp(join(tmpdir(), 'shiprocket-returns-'))
  const sandbox = await createShiprocketSandbox({ folder })
  onTestFinished(async () => {
    await sandbox.close()
    await rm(folder, { recursive: true, force: true })
  })
  let token = ''
  const call = async (path: string, body?: unknown) => {
    const headers = { authorization: `Bearer ${token}`, ...(body ? { 'content-type': 'application/json' } : {}) }
    const init = { method: body ? 'POST' : 'GET', headers, ...(body ? { body: JSON.stringify(body) } : {}) }
    const response = await fetch(sandbox.url + path, init)
    return { status: response.status, body: (await response.json()) as Record<string, unknown> }
  }
  const api = (path: string, body?: unknown) => call(`/v1/external${path}`, body)
  token = String((await api('/auth/login', demoAccount)).body.token)
  return { api, call }
}

test('a return is fetched from the shopper: checked whole, once for its number, with an airway bill where somebody comes', async () => {
  const { api, call } = await open()
  const wrong = await api('/orders/create/return', returnOrder('R-1', { pickup_pincode: '4110', shipping_phone: '' }))
  expect(wrong).toMatchObject({
    status: 422,
    body: { errors: { pickup_pincode: [expect.any(String)], shipping_phone: [expect.any(String)] } },
  })
  const taken = await api('/orders/create/return', returnOrder('R-1'))
  expect(taken).toMatchObject({ status: 200, body: { status: 'RETURN PENDING', status_code: 21 } })
  expect((await api('/orders/create/return', returnOrder('R-1'))).status).toBe(422)
  expect((await api('/orders?search=R-1')).body.data).toEqual([])
  const listed = await api('/orders/processing/return?per_page=50')
  expect(listed.body.data).toMatchObject([{ channel_order_id: 'R-1', status: 'RETURN PENDING' }])
  const { shipment_id } = taken.body
  const bill = await api('/courier/assign/awb', { shipment_id, is_return: 1 })
  expect(bill.body).toMatchObject({ awb_assign_status: 1 })
  expect((await api('/courier/generate/pickup', { shipment_id: [shipment_id] })).body).toMatchObject({
    pickup_status: 1,
  })
  const steps = await call('/sandbox/advance', { order_id: 'R-1', to: 'DELIVERED', webhooks: 'none' })
  expect(steps.body).toMatchObject({ order_id: 'R-1' })
  // The Andamans: no courier collects there.
  const far = await api('/orders/create/return', returnOrder('R-2', { pickup_pincode: 744101 }))
  const nobody = await api('/courier/assign/awb', { shipment_id: far.body.shipment_id, is_return: 1 })
  expect(nobody.body).toMatchObject({ awb_assign_status: 0 })
  const served = (pincode: string) =>
    api(
      `/courier/serviceability?pickup_postcode=${pincode}&delivery_postcode=560001&cod=0&weight=1&is_return=1&declared_value=9`,
    )
  expect((await served('411001')).body.status).toBe(200)
  expect((await served('744101')).body.status).toBe(404)
})
