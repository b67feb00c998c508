import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { aBanner, aCategory, aProduct } from '../../testing/samples.ts'
import { address, api, open } from '../../testing/screen.tsx'

const [one, two, three, four] = ['One', 'Two', 'Three', 'Four'].map((name) => aProduct({ id: name, name }))
const row = (...products: unknown[]) => ({
  success: true as const,
  products: products as ReturnType<typeof aProduct>[],
})

beforeEach(() => {
  api.answers('GET /banners', { success: true, banners: [] })
  api.answers('GET /categories', { success: true, categories: [aCategory()] })
  api.answers('GET /products/new-arrivals', row(one, two, three))
  api.answers('GET /products/featured', row(one, two, three, four))
  api.answers('GET /products/best-sellers', row(one, four))
})

it('[H1] banner, categories, arrivals, featured, best sellers, promise; no two rows begin with the same product', async () => {
  open('/')
  const first = async (name: string) => {
    const region = await screen.findByRole('region', { name })
    return within(region)
      .findAllByRole('heading', { level: 3 })
      .then(([heading]) => heading?.textContent)
  }
  expect(await Promise.all(['New Arrivals', 'Featured Products', 'Best Sellers'].map(first))).toEqual([
    'One',
    'Four',
    'One',
  ])
  const all = screen.getAllByRole('link', { name: /^See all\s+products$/ }).map((link) => link.getAttribute('href'))
  expect(all).toEqual(['/products', '/products?sort=featured', '/products?sort=best_selling'])
  const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
  expect(headings.slice(0, 4)).toEqual(['New Arrivals', 'Featured Products', 'Best Sellers', 'Our promise'])
  screen.getByText('No banners')
  screen.getByRole('navigation', { name: 'Categories' })
  screen.getByRole('heading', { name: '7-day returns' })
})

it('[H1] best sellers take no room until loaded', async () => {
  api.answers('GET /products/best-sellers', row())
  open('/')
  await screen.findByRole('region', { name: 'New Arrivals' })
  await waitFor(() => expect(api.calls('GET /products/best-sellers')).toHaveLength(1))
  expect(screen.queryByRole('heading', { name: 'Best Sellers' })).toBeNull()
})

it('[H2 H3 H4] banners move on every 3 s, round and round; a swipe over 50 px moves them; each has its pictures and its link', async () => {
  const banner = (id: string, link: string | null) =>
    aBanner({
      id,
      title: `Banner ${id}`,
      link,
      sort_order: Number(id),
      image_desktop: `wide-${id}.webp`,
      image_mobile: `small-${id}.webp`,
    })
  api.answers('GET /banners', { success: true, banners: [banner('1', '/ring'), banner('2', null)] })
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const user = open('/')
  const banners = await screen.findByRole('region', { name: 'Highlights' })
  const shown = () => banners.querySelector('[data-shown="true"]')?.getAttribute('aria-label')
  expect(shown()).toBe('1 of 2')
  for (const label of ['2 of 2', '1 of 2', '2 of 2']) {
    const before = shown()
    await act(() => vi.advanceTimersByTimeAsync(2_500))
    expect(shown()).toBe(before)
    await act(() => vi.advanceTimersByTimeAsync(600))
    expect(shown()).toBe(label)
  }
  await user.click(screen.getByRole('button', { name: 'Stop the slides' }))
  await act(() => vi.advanceTimersByTimeAsync(10_000))
  expect(shown()).toBe('2 of 2')
  const swipe = (by: number) => {
    fireEvent.touchStart(banners, { touches: [{ clientX: 200, clientY: 50 }] })
    fireEvent.touchEnd(banners, { changedTouches: [{ clientX: 200 + by, clientY: 50 }] })
  }
  swipe(-49)
  expect(shown()).toBe('2 of 2')
  swipe(-60)
  expect(shown()).toBe('1 of 2')
  swipe(60)
  expect(shown()).toBe('2 of 2')
  await user.click(screen.getByRole('button', { name: 'Show Banner 1' }))
  const picture = banners.querySelector('[data-shown="true"] picture')
  expect(picture?.querySelector('img')?.getAttribute('src')).toBe('/uploads/wide-1.webp')
  expect(picture?.querySelector('source')?.getAttribute('srcset')).toContain('small-1')
  expect(picture?.querySelector('source')?.getAttribute('media')).toContain('768px')
  api.answers('GET /products', row(one))
  await user.click(within(banners).getByRole('link', { name: /^See the pieces.*Banner 1/ }))
  expect(address()).toBe('/ring')
})

it('[S-61] a link that would run a script is not rendered', async () => {
  const links = ['javascript:alert(1)', 'data:text/html,<b>', '\tjavascript:alert(1)', '//evil.example']
  api.answers('GET /banners', {
    success: true,
    banners: links.map((link, place) => aBanner({ id: String(place), link })),
  })
  open('/')
  const banners = await screen.findByRole('region', { name: 'Highlights' })
  expect([...banners.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([])
})
