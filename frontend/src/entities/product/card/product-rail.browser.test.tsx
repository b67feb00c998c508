import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { queryClient } from '../../../app/query-client.ts'
import { arrived } from '../../../app/routes.tsx'
import { aProduct } from '../../../testing/samples.ts'
import { api, open } from '../../../testing/screen.tsx'
import { shopFacts } from '../../shop/use-shop.ts'

beforeEach(async () => {
  const products = ['One', 'Two', 'Three', 'Four'].map((name) => aProduct({ id: name, name }))
  api.answers('GET /banners', { success: true, banners: [] })
  api.answers('GET /categories', { success: true, categories: [] })
  api.answers('GET /products/featured', { success: true, products })
  api.answers('GET /products/best-sellers', { success: true, products: [] })
  // Waits as main.tsx does: the browser's address is the home page's.
  await arrived
})
afterAll(() => page.viewport(1280, 800))

it('a row’s arrows turn it, and know its ends when the window changes, too', async () => {
  // Three of the four cards fit side by side, and on a wider screen all four.
  await page.viewport(900, 800)
  open('/')
  const row = within(await screen.findByRole('region', { name: 'Featured Products' }))
  const isOpen = async (name: string) => !((await row.findByRole('button', { name })) as HTMLButtonElement).disabled
  const arrows = async () => ({ earlier: await isOpen('Earlier pieces'), more: await isOpen('More pieces') })
  const soon = (earlier: boolean, more: boolean) =>
    waitFor(async () => expect(await arrows()).toEqual({ earlier, more }))
  await soon(false, true)
  await page.viewport(1300, 800)
  await soon(false, false)
  await page.viewport(900, 800)
  await soon(false, true)
  await userEvent.click(row.getByRole('button', { name: 'More pieces' }))
  await soon(true, false)
})

it('whether other offers run is asked once for a page, however many cards it has', async () => {
  open('/')
  await screen.findByRole('heading', { name: 'Four' })
  expect(document.querySelectorAll('main article')).toHaveLength(4)
  // Observers are the page, its header and its footer; with one for each card there would be eight.
  expect(queryClient.getQueryCache().find(shopFacts)?.getObserversCount()).toBeLessThan(6)
})
