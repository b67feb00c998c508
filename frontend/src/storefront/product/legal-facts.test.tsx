import type { Product } from '@suvarna/contracts/catalog/routes.ts'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { aProduct, theShop } from '../../testing/samples.ts'
import { api, open } from '../../testing/screen.tsx'

async function factsOf(change: Partial<Product>) {
  const product = aProduct({ id: 'p1', price: 1299, ...change })
  api.answers('GET /products/{id}', { success: true, product })
  api.answers('GET /products', { success: true, products: [product] })
  api.answers('GET /shop', { success: true, data: theShop() })
  const user = open('/product/p1')
  await user.click(await screen.findByText('MRP, maker and origin'))
  const list = await screen.findByTestId('legal-facts')
  const rows = within(list).getAllByRole('term')
  return Object.fromEntries(rows.map((term) => [term.textContent, term.nextElementSibling?.textContent]))
}

it('a product that says nothing has the shop’s: its price is its MRP, its seller the packer', async () => {
  const { seller, support } = theShop()
  expect(await factsOf({})).toMatchObject({
    ...{ MRP: '₹1,299, including all taxes', 'Net quantity': '1 piece', 'Country of origin': 'India' },
    'Made or packed by': expect.stringContaining(`${seller.legal_name}, ${seller.street}`),
    'Questions or complaints': `${support.email}, ${support.phone}`,
  })
  expect(screen.getByTestId('price').textContent).not.toContain('MRP')
})

it('its own words come first, and an MRP above the price stands crossed out beside it', async () => {
  const facts = { mrp: 1799, net_quantity: '1 pair', origin: 'Thailand', maker: 'A Ltd, Pune 411001' }
  expect(await factsOf({ facts })).toMatchObject({
    ...{ MRP: '₹1,799, including all taxes', 'Net quantity': '1 pair', 'Country of origin': 'Thailand' },
    'Made or packed by': 'A Ltd, Pune 411001',
  })
  expect(screen.getByTestId('price').querySelector('s')?.textContent).toBe('₹1,799')
})

it('a sale says until which day it holds, and the price of before is crossed out as the MRP', async () => {
  const sale = { price: 1299, regular_price: 1599, from: '2026-11-30T18:30:00.000Z', until: '2026-12-03T18:30:00.000Z' }
  expect(await factsOf({ sale: { ...sale, running: true } })).toMatchObject({ MRP: '₹1,599, including all taxes' })
  const price = screen.getByTestId('price')
  expect(price.querySelector('s')?.textContent).toBe('₹1,599')
  expect(price.textContent).toContain('₹1,299')
  expect(price.textContent).toContain('until 3 December')
})
