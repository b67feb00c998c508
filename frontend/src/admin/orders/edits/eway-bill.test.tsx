import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { sampleAnswer } from '../../../testing/sample-of.ts'
import { anOrder } from '../../../testing/samples.ts'
import { api, asAdmin, open } from '../../../testing/screen.tsx'

const answer = (change: object) =>
  api.answers('GET /orders/{orderId}', { success: true, data: anOrder({ order_id: 'ORD-1', ...change }) })
beforeEach(() => {
  for (const key of ['GET /admin/orders/{id}/timeline', 'GET /orders/{orderId}/documents'] as const)
    api.breaks(key, 200, sampleAnswer(key))
  // The customer's earlier orders.
  api.answers('GET /admin/orders', { success: true, data: [], total: 0 })
})

it('an order that needs an e-way bill says so on top; its number is entered as the portal prints it', async () => {
  answer({ order_status: 'confirmed', eway_missing: true })
  const user = open('/admin/orders/ORD-1', asAdmin)
  const now = within(await screen.findByRole('region', { name: 'Now' }))
  now.getByText(/needs an e-way bill/)
  await user.click(now.getByRole('button', { name: 'Enter e-way bill' }))
  const dialog = within(screen.getByRole('dialog', { name: 'E-way bill' }))
  await user.type(dialog.getByLabelText('E-way bill number'), '3310 0123 456')
  await user.click(dialog.getByRole('button', { name: 'Save e-way bill' }))
  await dialog.findByText('An e-way bill number has 12 digits')
  await user.type(dialog.getByLabelText('E-way bill number'), '7')
  api.answers('PUT /admin/orders/{id}/eway-bill', { success: true, message: 'E-way bill saved' })
  answer({ order_status: 'confirmed', eway_bill: { number: '331001234567', day: null } })
  await user.click(dialog.getByRole('button', { name: 'Save e-way bill' }))
  await now.findByText('331001234567')
  expect(api.calls('PUT /admin/orders/{id}/eway-bill')[0]?.body).toEqual({ number: '331001234567' })
  now.getByRole('button', { name: 'Change e-way bill' })
})

it('what has left keeps its number', async () => {
  answer({ order_status: 'shipped', eway_bill: { number: '331001234567', day: '2026-11-26' } })
  open('/admin/orders/ORD-1', asAdmin)
  const now = within(await screen.findByRole('region', { name: 'Now' }))
  now.getByText('331001234567')
  expect(now.queryByRole('button', { name: /e-way bill/ })).toBeNull()
})
