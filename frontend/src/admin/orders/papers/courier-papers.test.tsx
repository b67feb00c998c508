import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { anOrder } from '../../../testing/samples.ts'
import { api, asAdmin, open } from '../../../testing/screen.tsx'

const ids = ['ORD-202611220001', 'ORD-202611220002']

it('labels of chosen orders are one file; an order that is left out says why', async () => {
  api.answers('GET /admin/orders', { success: true, data: ids.map((order_id) => anOrder({ order_id })), total: 2 })
  const user = open('/admin/orders', asAdmin)
  await screen.findAllByTestId('order-row')
  const bar = within(screen.getByRole('toolbar', { name: 'Selected orders' }))
  const print = bar.getByRole<HTMLButtonElement>('button', { name: 'Print labels' })
  expect(print.disabled).toBe(true)
  expect(print.title).toBe('Of confirmed orders: one that is pending is left out')
  await user.click(bar.getByLabelText('Select all'))
  api.answers('POST /admin/parcels/labels', {
    success: true,
    data: [
      { id: ids[0] ?? '', outcome: 'done', message: 'Its label is in the file.' },
      { id: ids[1] ?? '', outcome: 'refused', message: 'It has no airway bill yet.' },
    ],
    pdf: btoa('%PDF-1.4'),
  })
  await user.click(print)
  await screen.findByText('1 of 2 labels made')
  expect(api.calls('POST /admin/parcels/labels')[0]?.body).toEqual({ orders: ids })
  expect(screen.getByRole('link', { name: 'Save labels' }).getAttribute('href')).toMatch(/^blob:/)
  within(screen.getByRole('list', { name: 'Orders left out' })).getByText('It has no airway bill yet.')
  // The selection stays, so the manifest is for the same orders.
  api.refuses('POST /admin/parcels/manifests', 'provider_unavailable', { error: 'The courier does not answer' })
  await user.click(bar.getByRole('button', { name: 'Manifest' }))
  await screen.findByText('The courier does not answer')
  expect(screen.queryByRole('region', { name: 'What the courier made' })).toBeNull()
})
