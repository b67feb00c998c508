import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { api, asAdmin, open } from '../../testing/screen.tsx'

it('a count that is no number is refused, not read as the digits in it', async () => {
  const row = {
    ...{ product_id: 'p1', sku: 'K-1', name: 'Saada Kada', image: '', category: 'Bangle', size: null },
    ...{ available: 2, reserved: 0, threshold: 5, own_threshold: false, sold_30_days: 0, waiting: 0 },
  }
  api.answers('GET /admin/stock', { success: true, data: [row], threshold: 5, sold_out: 0, products: 1, total: 1 })
  const user = open('/admin/stock', asAdmin)
  const box = await screen.findByRole('textbox', { name: /^Set stock of/ })
  for (const typed of ['-5abc', '2.5']) {
    await user.clear(box)
    await user.click(box)
    await user.paste(typed)
    await user.keyboard('{Enter}')
    await screen.findByText('Valid stock quantity is required')
  }
  expect(api.calls('PUT /products/{id}/stock')).toEqual([])
})
