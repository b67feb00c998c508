import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { anOrder } from '../../testing/samples.ts'
import { api, asAdmin, open } from '../../testing/screen.tsx'

const order = anOrder({ status: 'confirmed', name: 'Zubin Qadri', version: 3 })
const STATUS = 'PATCH /admin/orders/{id}/status'

async function openStatus() {
  api.answers('GET /admin/orders', { success: true, data: [order], total: 1 })
  const user = open('/admin/orders', asAdmin)
  const show = async () => {
    await user.click(await screen.findByRole('button', { name: `Update Status ${order.order_id}` }))
    return within(await screen.findByRole('dialog', { name: 'Update Order Status' }))
  }
  return { user, show, dialog: await show() }
}

it('[O8] a status is chosen and sent with the version that was seen', async () => {
  const { user, dialog } = await openStatus()
  for (const text of [order.order_id, 'Zubin Qadri', 'Confirmed']) expect(dialog.getAllByText(text)[0]).toBeTruthy()
  expect(dialog.getByLabelText<HTMLSelectElement>('New Status').options).toHaveLength(7)
  await user.click(dialog.getByRole('button', { name: 'Update Status' }))
  await dialog.findByText('Please select a status')
  expect(api.calls(STATUS)).toEqual([])
  await user.selectOptions(dialog.getByLabelText('New Status'), 'Shipped')
  expect(dialog.queryByText('Please select a status')).toBeNull()
  api.answers(STATUS, { success: true })
  await user.click(dialog.getByRole('button', { name: 'Update Status' }))
  await screen.findByText('Order status updated successfully!')
  expect(api.calls(STATUS)[0]?.body).toEqual({ status: 'shipped', version: 3 })
})

it('[O8] a conflict shows the other admin’s change, and a second submit proceeds from there', async () => {
  const { user, dialog } = await openStatus()
  await user.selectOptions(dialog.getByLabelText('New Status'), 'Processing')
  const details = { version: 4, changes: [] }
  api.refuses(STATUS, 'stale_version', { error: 'Changed meanwhile', details })
  api.answers('GET /orders/{orderId}', { success: true, data: { ...order, order_status: 'delivered', version: 4 } })
  await user.click(dialog.getByRole('button', { name: 'Update Status' }))
  await dialog.findByText(/changed this order meanwhile\. It is Delivered now\.$/)
  api.answers(STATUS, { success: true })
  await user.click(dialog.getByRole('button', { name: 'Update anyway' }))
  await screen.findByText('Order status updated successfully!')
  expect(api.calls(STATUS).map(({ body }) => body)).toEqual([
    { status: 'processing', version: 3 },
    { status: 'processing', version: 4 },
  ])
})

it('[O8] an unpaid order is shipped only after a second confirmation', async () => {
  const { user, dialog } = await openStatus()
  await user.selectOptions(dialog.getByLabelText('New Status'), 'Shipped')
  api.refuses(STATUS, 'order_not_paid', { error: 'No payment has reached the shop' })
  await user.click(dialog.getByRole('button', { name: 'Update Status' }))
  await dialog.findByText('No payment has reached the shop')
  api.answers(STATUS, { success: true })
  await user.click(dialog.getByRole('button', { name: 'Send it unpaid' }))
  await screen.findByText('Order status updated successfully!')
  expect(api.calls(STATUS).at(-1)?.body).toEqual({ status: 'shipped', version: 3, unpaid: true })
})

it('[O8] the cash of a cancelled order is counted only once somebody says that it was collected', async () => {
  const { user, dialog } = await openStatus()
  await user.selectOptions(dialog.getByLabelText('New Status'), 'Delivered')
  api.refuses(STATUS, 'cash_not_confirmed', { error: 'Its parcel was called back' })
  await user.click(dialog.getByRole('button', { name: 'Update Status' }))
  await dialog.findByText('Its parcel was called back')
  await user.selectOptions(dialog.getByLabelText('New Status'), 'Processing')
  await user.selectOptions(dialog.getByLabelText('New Status'), 'Delivered')
  await user.click(dialog.getByRole('button', { name: 'Update Status' }))
  api.answers(STATUS, { success: true })
  await user.click(await dialog.findByRole('button', { name: 'Its cash was collected' }))
  await screen.findByText('Order status updated successfully!')
  const plain = { status: 'delivered', version: 3 }
  expect(api.calls(STATUS).map(({ body }) => body)).toEqual([plain, plain, { ...plain, collected: true }])
})

it('[O8] a refusal shows its reason, a missing answer a default one, and the order stays as it was', async () => {
  const { user, show, dialog: first } = await openStatus()
  let dialog = first
  for (const [body, text] of [
    [{ success: false, error: 'Not enough stock' }, 'Not enough stock'],
    [{}, 'Failed to update order status'],
  ] as const) {
    api.breaks(STATUS, 409, body)
    await user.selectOptions(dialog.getByLabelText('New Status'), 'Delivered')
    await user.click(dialog.getByRole('button', { name: 'Update Status' }))
    await dialog.findByText(text)
    await user.click(dialog.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Update Order Status' })).toBeNull())
    dialog = await show()
  }
})
