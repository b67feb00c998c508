import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { readAddress, writeAddress } from '../../storefront/browse/address/list-address.ts'
import { aCategory, aCollection } from '../../testing/samples.ts'
import { address, api, open } from '../../testing/screen.tsx'

it('the search page and the menu lead to lists by price, occasion and person, each address as the list writes it', async () => {
  api.answers('GET /categories', { success: true, categories: [aCategory()] })
  api.answers('GET /collections', {
    success: true,
    collections: [aCollection(), aCollection({ id: 'old', name: 'Old', is_active: 0 })],
  })
  api.answers('GET /products', { success: true, products: [], total: 0 })
  const values = { category: [], gender: [], material: [], plating: [], stone: [], occasion: [] }
  api.answers('GET /products/choices', { success: true, choices: { ...values, total: 0, in_stock: 0, price: null } })
  const user = open('/search')
  const tiles = within(await screen.findByRole('navigation', { name: 'Made for the moment' }))
  expect(tiles.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/collections/wedding-season'])
  const ways = () => screen.findByRole('navigation', { name: 'Shop by price, occasion and person' })
  for (const link of within(await ways()).getAllByRole('link')) {
    const { pathname, search, searchParams } = new URL(link.getAttribute('href') ?? '', location.origin)
    expect([pathname, writeAddress(readAddress(searchParams))]).toEqual(['/products', search])
  }
  await user.click(screen.getByRole('button', { name: 'Menu' }))
  const menu = within(await screen.findByRole('dialog', { name: 'Menu' }))
  await user.click(await menu.findByRole('link', { name: 'For him' }))
  expect(address()).toBe('/products?gender=men,unisex')
  expect(screen.queryByRole('dialog', { name: 'Menu' })).toBeNull()
})
