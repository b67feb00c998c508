import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { anOrder } from '../../../testing/samples.ts'
import { api, asAdmin, open } from '../../../testing/screen.tsx'

const STEPS = 'POST /admin/orders/steps'
const ids = ['ORD-1', 'ORD-2', 'ORD-3']
const focused = () => document.activeElement?.textContent

it('a queue is worked through by keys: to a row, its next step, its choice; typing is typing', async () => {
  const orders = ids.map((order_id) => anOrder({ order_id, order_status: 'pending', payment_method: 'cod' }))
  api.answers('GET /admin/orders', { success: true, data: orders, total: 3, page: 1, limit: 10, counts: {} } as never)
  api.refuses(STEPS, 'service_unavailable', { error: 'Try again.' } as never)
  const user = open('/admin/orders', asAdmin)
  await screen.findAllByTestId('order-row')
  await user.keyboard('j')
  expect(focused()).toBe('ORD-1')
  await user.keyboard('jjjk')
  expect(focused()).toBe('ORD-2')
  await user.keyboard('x')
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select ORD-2' }).checked).toBe(true)
  await user.keyboard('n')
  await waitFor(() => expect(api.calls(STEPS)).toHaveLength(1))
  expect(api.calls(STEPS)[0]?.body).toMatchObject({ step: 'confirm', orders: [{ id: 'ORD-2' }] })
  await user.keyboard('?')
  await screen.findByText('Do the next step of this order')
  await user.keyboard('{Escape}')
  await user.type(screen.getByRole('searchbox'), 'njx')
  expect(api.calls(STEPS)).toHaveLength(1)
})
