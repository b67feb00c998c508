import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { aCollection, aProduct } from '../../../testing/samples.ts'
import { api, open } from '../../../testing/screen.tsx'

const collections = (...list: ReturnType<typeof aCollection>[]) =>
  api.answers('GET /collections', { success: true, collections: list })

it('a collection’s page says its words and lists its pieces, in its own order until another is chosen', async () => {
  collections(aCollection())
  api.answers('GET /categories', { success: true, categories: [] })
  api.answers('GET /products', { success: true, products: [aProduct()], total: 1 })
  const user = open('/collections/wedding-season')
  await screen.findByText('Lotus Studs')
  screen.getByRole('heading', { name: 'Wedding season', level: 1 })
  screen.getByText('For the mandap.')
  expect(api.calls('GET /products').map(({ query }) => String(query))).toEqual(['collection=wedding-season'])
  await user.selectOptions(screen.getByRole('combobox', { name: /Sort/ }), 'Newest')
  const asked = () => api.calls('GET /products').at(-1)?.query
  await waitFor(() => expect([asked()?.get('collection'), asked()?.get('sort')]).toEqual(['wedding-season', 'newest']))
  expect(document.title).toBe('Wedding season · Suvarna')
})

it('an empty one shows a way on', async () => {
  collections(aCollection(), aCollection({ id: 'old', slug: 'old', is_active: 0 }))
  api.answers('GET /categories', { success: true, categories: [] })
  api.answers('GET /products', { success: true, products: [], total: 0 })
  open('/collections/wedding-season')
  await screen.findByText('Nothing in Wedding season right now. New pieces come every week.')
  screen.getByRole('link', { name: 'View All Products' })
})

it.each(['old', 'nowhere'])('%s is not found', async (slug) => {
  collections(aCollection(), aCollection({ id: 'old', slug: 'old', is_active: 0 }))
  open(`/collections/${slug}`)
  await screen.findByRole('heading', { name: 'Collection not found', level: 1 })
  expect(api.calls('GET /products')).toEqual([])
})

it('one that does not load can be tried again', async () => {
  api.breaks('GET /collections')
  const user = open('/collections/wedding-season')
  await screen.findByText('The collection did not load.')
  collections(aCollection())
  api.answers('GET /categories', { success: true, categories: [] })
  api.answers('GET /products', { success: true, products: [aProduct()], total: 1 })
  await user.click(screen.getByRole('button', { name: 'Try Again' }))
  await screen.findByText('Lotus Studs')
})
