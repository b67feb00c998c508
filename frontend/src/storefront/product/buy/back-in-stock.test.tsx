import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { aProduct } from '../../../testing/samples.ts'
import { api, open, reload } from '../../../testing/screen.tsx'

function openProduct(change: Parameters<typeof aProduct>[0], options: Parameters<typeof open>[1] = {}) {
  api.answers('GET /products/{id}', { success: true, product: aProduct({ id: 'made-up', ...change }) })
  api.answers('GET /products', { success: true, products: [] })
  return open('/product/made-up', options)
}
const asked = { success: true as const, message: '', data: { alert_id: 'a-1', t: 'secret' } }

it('a sold-out piece offers one mail: a wrong address is named, the right one is confirmed, also after a reload, and can be cancelled', async () => {
  api.answers('POST /stock-alerts', asked)
  api.answers('POST /stock-alerts/{alertId}/withdraw', { success: true, message: '' })
  const user = openProduct({ stock: 0 })
  const email = await screen.findByLabelText('Email')
  await user.type(email, 'meera')
  await user.click(screen.getByRole('button', { name: 'Notify me' }))
  await screen.findByText(/Please enter your email address/)
  expect(api.calls('POST /stock-alerts')).toEqual([])
  await user.type(email, '@example.com')
  await user.click(screen.getByRole('button', { name: 'Notify me' }))
  const done = await screen.findByText(/We’ll email meera@example.com as soon as Lotus Studs is back/)
  expect(document.activeElement?.contains(done)).toBe(true)
  expect(api.calls('POST /stock-alerts')).toMatchObject([
    { body: { product_id: 'made-up', size: null, email: 'meera@example.com' } },
  ])
  reload()
  await screen.findByText(/We’ll email meera@example.com as soon as Lotus Studs is back/)
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await screen.findByRole('button', { name: 'Notify me' })
  expect(sessionStorage.length).toBe(0)
  expect(api.calls('POST /stock-alerts/{alertId}/withdraw')).toMatchObject([{ body: { t: 'secret' } }])
})

it('a ring offers it for the chosen size that is sold out, with the address of the account; a refusal is shown', async () => {
  api.refuses('POST /stock-alerts', 'in_stock', { error: 'Good news: it’s in stock. You can order it now.' })
  const ring_sizes = [
    { size: 6, stock: 2 },
    { size: 7, stock: 0 },
  ]
  const user = openProduct({ category: 'Ring', category_name: 'Ring', ring_sizes, stock: 2 }, { as: { role: 'user' } })
  await user.click(await screen.findByRole('button', { name: 'Size 6' }))
  expect(screen.queryByRole('button', { name: 'Notify me' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Size 7, out of stock' }))
  expect((await screen.findByLabelText<HTMLInputElement>('Email')).value).toBe('asha@example.com')
  await user.click(screen.getByRole('button', { name: 'Notify me' }))
  await screen.findByText(/Good news/)
  await user.click(screen.getByRole('button', { name: 'Size 6' }))
  await waitFor(() => expect(screen.queryByText(/Good news/)).toBeNull())
})
