// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { queryClient } from '../../../app/query-client.ts'
import { anOrder } from '../../../testing/samples.ts'
import { api, asAdmin, open } from '../../../testing/screen.tsx'

const slip = async (change: Parameters<typeof anOrder>[0]) => {
  cleanup()
  queryClient.clear()
  api.answers('GET /orders/{orderId}', { success: true, data: anOrder({ order_id: 'ORD-1', ...change }) })
  open('/admin/orders/ORD-1/packing-slip', asAdmin)
  return screen.findByRole('article', { name: 'Packing slip ORD-1' })
}

it('the slip of a gift has its note as text, the wrap to be ticked off, and no price', async () => {
  const paper = await slip({ gift: { wrap: 49.5, note: 'With love, <i>Priya</i>' } })
  const gift = within(within(paper).getByRole('region', { name: 'Gift' }))
  gift.getByText('With love, <i>Priya</i>')
  gift.getByText('Gift wrap')
  expect(paper.textContent).not.toContain('₹')
})

it('a gift that is not wrapped asks for no wrap, and any other order says nothing of gifts', async () => {
  const paper = await slip({ gift: { note: 'For you' } })
  expect(within(paper).queryByText('Gift wrap')).toBeNull()
  expect(within(await slip({})).queryByRole('region', { name: 'Gift' })).toBeNull()
})
