// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { aProduct } from '../../testing/samples.ts'
import { api, open } from '../../testing/screen.tsx'

/** Everything is near. */
class Near {
  readonly tell: (entries: { isIntersecting: boolean }[]) => void
  constructor(tell: Near['tell']) {
    this.tell = tell
  }
  observe() {
    this.tell([{ isIntersecting: true }])
  }
  disconnect() {}
  unobserve() {}
}
afterEach(() => vi.unstubAllGlobals())

it('what goes with a piece is shown when it comes near', async () => {
  vi.stubGlobal('IntersectionObserver', Near)
  api.answers('GET /categories', { success: true, categories: [] })
  api.answers('GET /products', { success: true, products: [] })
  api.answers('GET /products/{id}', { success: true, product: aProduct({ id: 'kada' }) })
  api.answers('GET /products/{id}/together', { success: true, products: [aProduct({ id: 'p2', name: 'Tara Payal' })] })
  open('/product/kada')
  const section = within(await screen.findByRole('region', { name: 'Goes With It' }))
  section.getByRole('heading', { name: 'Tara Payal' })
  expect(api.calls('GET /products/{id}/together').map(({ params }) => params.id)).toEqual(['kada'])
})
