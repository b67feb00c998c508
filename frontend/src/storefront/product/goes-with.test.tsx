import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { everythingIsNear } from '../../testing/near.ts'
import { aProduct } from '../../testing/samples.ts'
import { api, open } from '../../testing/screen.tsx'

everythingIsNear()

it('what goes with a piece is shown when it comes near', async () => {
  api.answers('GET /categories', { success: true, categories: [] })
  api.answers('GET /products', { success: true, products: [] })
  api.answers('GET /products/{id}', { success: true, product: aProduct({ id: 'kada' }) })
  api.answers('GET /products/{id}/together', { success: true, products: [aProduct({ id: 'p2', name: 'Tara Payal' })] })
  open('/product/kada')
  const section = within(await screen.findByRole('region', { name: 'Goes With It' }))
  section.getByRole('heading', { name: 'Tara Payal' })
  expect(api.calls('GET /products/{id}/together').map(({ params }) => params.id)).toEqual(['kada'])
})
