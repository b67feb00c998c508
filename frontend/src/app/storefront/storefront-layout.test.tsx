import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { aCategory, aProduct } from '../../testing/samples.ts'
import { address, api, open } from '../../testing/screen.tsx'

beforeEach(() => {
  api.answers('GET /categories', { success: true, categories: [aCategory()] })
  api.answers('GET /products', { success: true, products: [aProduct()], total: 1 })
  api.answers('GET /banners', { success: true, banners: [] })
  for (const key of ['GET /products/new-arrivals', 'GET /products/featured', 'GET /products/best-sellers'] as const)
    api.answers(key, { success: true, products: [] })
})
const links = (part: HTMLElement) =>
  within(part)
    .getAllByRole('link')
    .map((link) => `${link.textContent} ${link.getAttribute('href')}`)

it('[S1 S2 S3 S4] header, menu and footer have every link', async () => {
  const user = open('/about')
  await screen.findByRole('heading', { level: 1 })
  await user.click(screen.getByRole('button', { name: 'Menu' }))
  const menu = links(await screen.findByRole('dialog', { name: 'Menu' }))
  expect(menu).toEqual(expect.arrayContaining(['Bracelets /bracelet', 'Bangles /bangle']))
  expect(menu.filter((link) => !/^(Bracelets|Bangles) /.test(link)).slice(0, 7)).toEqual([
    'Collections /products',
    'Rings /ring',
    'Anklets /anklets',
    'Necklaces /necklace',
    'Earrings /earring',
    'Pendants /pendant',
    'Trace Order /orders',
  ])
  await user.click(screen.getByRole('button', { name: 'Close menu' }))
  expect(links(screen.getByRole('contentinfo'))).toEqual(
    expect.arrayContaining([
      'All Products /products',
      'Necklaces /category?category=Necklaces',
      'Earrings /category?category=Earrings',
      'Bracelets /category?category=Bracelets',
      'Bangles /category?category=Bangles',
      'How we plate /how-we-plate',
      'Rings /category?category=Rings',
      'My Orders /orders',
      'Profile /profile',
      'Cart /cart',
      'Privacy Policy /privacy',
      'Instagram https://www.instagram.com/',
    ]),
  )
  const bar = within(screen.getByRole('banner'))
  expect(bar.getByRole('link', { name: 'Watchlist' }).getAttribute('href')).toBe('/watchlist')
  expect(bar.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/login')
})

it('[S7] the pages show the specified claims', async () => {
  open('/shipping-returns')
  await screen.findByRole('heading', { name: 'Shipping & Returns', level: 1 })
  await screen.findByRole('heading', { name: 'Refunds' })
  const text = screen.getByRole('main').textContent ?? ''
  for (const claim of [/Free shipping on orders over ₹999/, /flat ₹49/, /30-day returns/, /5-7 business days/])
    expect(text).toMatch(claim)
})

it('[S8] the watchlist holds two samples that are removed without a call to the server', async () => {
  const user = open('/watchlist')
  const remove = () => screen.findAllByRole('button', { name: /^Remove/ })
  expect(await remove()).toHaveLength(2)
  for (const left of [2, 1]) {
    const buttons = await remove()
    expect(buttons).toHaveLength(left)
    if (buttons[0]) await user.click(buttons[0])
  }
  await screen.findByRole('heading', { name: 'Your watchlist is empty' })
})

it('[S9 S12] an unknown address shows the 404 page', async () => {
  const user = open('/no/such/page')
  await screen.findByRole('heading', { name: 'Oops! Page Not Found' })
  screen.getByText("The page you're looking for doesn't exist or has been moved.")
  await user.click(screen.getByRole('link', { name: 'Go back to Home' }))
  expect(address()).toBe('/')
})

it('[S12] the profile requires a login', async () => {
  open('/profile')
  await screen.findByLabelText('Email')
  expect(address()).toBe('/login')
})

it('[S10] a page that fails to render shows an error', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  // Every price is formatted with it.
  vi.spyOn(Number.prototype, 'toFixed').mockImplementation(() => {
    throw new Error('drawn badly')
  })
  open('/products')
  await screen.findByText('Something went wrong.')
  screen.getByText('Please refresh the page or try again later.')
})
