import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { aProduct } from '../../testing/samples.ts'
import { api, open } from '../../testing/screen.tsx'

it('a preview shows the piece to whoever has the link, and nothing to buy it with', async () => {
  const product = aProduct({ id: 'p3', name: 'Chaand Haar', price: 1499 })
  api.answers('GET /products/{id}/preview', { success: true, product, ends_at: '2026-11-27T04:00:00.000Z' })
  open('/preview/p3?t=1.abc')
  await screen.findByRole('heading', { level: 1, name: 'Chaand Haar' })
  await screen.findByText('Preview: not for sale here. This link works until 27 Nov 2026, 9:30 am.')
  screen.getByText('₹1,499')
  screen.getByText('22K gold')
  expect(api.calls('GET /products/{id}/preview').at(-1)?.query.get('t')).toBe('1.abc')
  expect(screen.queryByRole('button', { name: /bag|buy/i })).toBeNull()
})

it('a link that has ended says so, and so does one without its proof', async () => {
  api.refuses('GET /products/{id}/preview', 'product_not_found')
  open('/preview/p3?t=1.abc')
  await screen.findByText('This preview has ended')
})
