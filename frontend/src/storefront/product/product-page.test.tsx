import type { Product } from '@suvarna/contracts/catalog/routes.ts'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { everythingIsNear } from '../../testing/near.ts'
import { aProduct } from '../../testing/samples.ts'
import { address, api, open } from '../../testing/screen.tsx'

/** Opens a product's page, with these others of its category. */
function openProduct(change: Partial<Product> = {}, others: Product[] = []) {
  const product = aProduct({ id: 'made-up', ...change })
  api.answers('GET /products/{id}', { success: true, product })
  api.answers('GET /products', { success: true, products: [product, ...others] })
  return open('/product/made-up')
}
const addToCart = async () =>
  (await screen.findAllByRole<HTMLButtonElement>('button', { name: 'Add to Bag' }))[0] as HTMLButtonElement
const storedCart = () =>
  JSON.parse(localStorage.getItem('cart') ?? '[]') as { id: string; quantity: number; selectedSize: number | null }[]

it('[P1 P2 S13] its pictures are merged from all fields, once each; buttons and a swipe over 50 px turn them', async () => {
  const drawn = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///ywAAAAAAQABAAACAUwAOw=='
  // Shapes that the specification allows besides the contract's own.
  const images = ['b.webp', { img: '/c/d.webp' }, { name: drawn }] as never
  api.breaks('GET /products/{id}', 200, {
    success: true,
    product: { ...aProduct({ id: 'made-up' }), main_image: 'a.webp', all_images: 'a.webp,b.webp', images },
  })
  api.answers('GET /products', { success: true, products: [] })
  const user = open('/product/made-up')
  const gallery = await screen.findByRole('region', { name: 'Pictures of Lotus Studs' })
  const at = () => gallery.querySelector('[aria-live="polite"]')?.textContent
  expect(at()).toBe('Picture 1 / 4')
  const views = [...gallery.querySelectorAll('[data-testid="gallery-strip"] img')].map((image) =>
    image.getAttribute('src'),
  )
  expect(views).toEqual(['/uploads/a.webp', '/uploads/b.webp', '/uploads/cd.webp', drawn])
  await user.click(screen.getByRole('button', { name: 'Next picture' }))
  expect(at()).toBe('Picture 2 / 4')
  for (let times = 0; times < 2; times++) await user.click(screen.getByRole('button', { name: 'Previous picture' }))
  expect(at()).toBe('Picture 4 / 4')
  const mainPicture = gallery.firstElementChild as HTMLElement
  const swipe = (by: number) => {
    fireEvent.touchStart(mainPicture, { touches: [{ clientX: 200, clientY: 50 }] })
    fireEvent.touchEnd(mainPicture, { changedTouches: [{ clientX: 200 + by, clientY: 50 }] })
  }
  swipe(-49)
  expect(at()).toBe('Picture 4 / 4')
  swipe(-60)
  expect(at()).toBe('Picture 1 / 4')
  swipe(60)
  expect(at()).toBe('Picture 4 / 4')
})

it('[S13] a product without a picture shows the placeholder', async () => {
  openProduct({ images: [] })
  const gallery = await screen.findByRole('region', { name: 'Pictures of Lotus Studs' })
  expect(gallery.querySelector('img')?.getAttribute('src')).toBe('/placeholder.svg')
})

it('[P3 P4 P12] a ring requires a size: its stock is the limit, another size starts at one, and alerts show errors', async () => {
  const ring_sizes = [
    { size: 6.5, stock: 3 },
    { size: 7, stock: 0 },
    { size: 13, stock: 4 },
    { size: 8, stock: 9 },
  ]
  const user = openProduct({ category: 'Ring', category_name: 'Ring', ring_sizes, stock: 16 })
  const size = (name: string) => user.click(screen.getByRole('button', { name }))
  await user.click(await addToCart())
  await screen.findByText('Please select a ring size', { selector: '[role="alert"] *, [role="alert"]' })
  await size('Size 7, out of stock')
  await screen.findByText('Ring size 7 is out of stock', { selector: '[role="alert"] *, [role="alert"]' })
  await size('Size 13')
  await screen.findByText(/^Invalid ring size/, { selector: '[role="alert"] *, [role="alert"]' })
  await size('Size 6.5')
  const [less, more] = ['One less', 'One more'].map((name) => screen.getByRole<HTMLButtonElement>('button', { name }))
  const quantity = () => screen.getByRole('group', { name: 'Quantity' }).querySelector('output')?.textContent
  expect(less?.disabled).toBe(true)
  for (let times = 0; times < 2; times++) if (more) await user.click(more)
  expect([quantity(), more?.disabled]).toEqual(['3', true])
  await size('Size 8')
  expect(quantity()).toBe('1')
  await user.click(await addToCart())
  expect(storedCart()).toMatchObject([{ id: 'made-up', quantity: 1, selectedSize: 8 }])
})

it('the worn picture is named among the pictures and one press away from each of them', async () => {
  const images = ['one', 'two', 'worn'].map((name, place) => ({
    ...{ id: name, img: `${name}.webp`, is_main: place === 0 ? (1 as const) : (0 as const) },
    ...(name === 'worn' ? { worn: 'ear' as const } : {}),
  }))
  const user = openProduct({ images, length_mm: 50 })
  const count = () => screen.getByTestId('gallery-count').textContent
  const thumbnail = await screen.findByRole('button', { name: /^Worn: On an ear/ })
  expect([thumbnail.textContent, thumbnail.getAttribute('aria-current'), count()]).toEqual([
    'Worn',
    'false',
    'Picture 1 / 3',
  ])
  await user.click(screen.getByRole('button', { name: 'See it on an ear' }))
  expect([thumbnail.getAttribute('aria-current'), count()]).toEqual(['true', 'Picture 3 / 3'])
  await user.click(screen.getByRole('button', { name: /^On an ear .*, back to the first picture$/ }))
  expect(count()).toBe('Picture 1 / 3')
  await user.click(screen.getByRole('button', { name: 'Next picture' }))
  await user.click(screen.getByRole('button', { name: 'See it on an ear' }))
  expect(count()).toBe('Picture 3 / 3')
})

it('a piece without a worn picture offers none', async () => {
  openProduct({ images: ['one', 'two'].map((name) => ({ id: name, img: `${name}.webp`, is_main: 0 as const })) })
  await screen.findByRole('button', { name: 'Show picture 2' })
  expect(screen.queryByRole('button', { name: /See it|Worn/ })).toBeNull()
})

it('a link that names a ring size, as in the merchant feeds, opens with that size unless it is sold out', async () => {
  const ring_sizes = [
    { size: 6.5, stock: 3 },
    { size: 7, stock: 0 },
  ]
  const product = aProduct({ id: 'made-up', category: 'Ring', category_name: 'Ring', ring_sizes, stock: 3 })
  api.answers('GET /products/{id}', { success: true, product })
  api.answers('GET /products', { success: true, products: [product] })
  for (const [query, chosen] of [
    ['size=6.5', 'true'],
    ['size=7', 'false'],
    ['size=x', 'false'],
  ]) {
    open(`/product/made-up?${query}`)
    const size = await screen.findByRole('button', { name: 'Size 6.5' })
    expect([query, size.getAttribute('aria-pressed')]).toEqual([query, chosen])
  }
})

it('[P5] the toast is shown for one and a half seconds', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const user = openProduct()
  await user.click(await addToCart())
  await screen.findByText('Added to Bag')
  await act(() => vi.advanceTimersByTimeAsync(1_000))
  screen.getByText('Added to Bag')
  await act(() => vi.advanceTimersByTimeAsync(1_000))
  expect(screen.queryByText('Added to Bag')).toBeNull()
  expect(screen.getByTestId('bag-count').textContent).toBe('1')
})

it('[P5] a product that is out of stock cannot be added, and no bar stands in the way of what can be done', async () => {
  openProduct({ stock: 0 })
  expect((await addToCart()).disabled).toBe(true)
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Buy Now' }).disabled).toBe(true)
  expect(screen.queryByTestId('phone-bar')).toBeNull()
  expect(screen.getAllByText('Out of Stock')[0]).toBeTruthy()
  const similar = screen.getByRole('link', { name: 'See similar pieces in stock' })
  expect(similar.getAttribute('href')).toBe('/earring?in_stock=1')
})

it('[P7 P11] description and specifications fold, missing values show Not specified, and the price has no decimals', async () => {
  openProduct({ price: 129900, material: 'Brass', plating: '', stone: '', gender: 'women', occasion: '', weight: 12.4 })
  await addToCart()
  expect(screen.getAllByText('₹1,29,900')[0]).toBeTruthy()
  const folds = [...document.querySelectorAll('details')].slice(0, 2)
  expect(folds.map(({ open: isOpen }) => isOpen)).toEqual([true, false])
  expect(folds.map((fold) => fold.querySelector('summary')?.textContent)).toEqual(['Description', 'Specifications'])
  const rows = [...(folds[1]?.querySelectorAll('dl > div') ?? [])].map((one) =>
    [...one.children].map((cell) => cell.textContent),
  )
  expect(rows).toEqual([
    ['Material', 'Brass'],
    ['Plating', 'Not specified'],
    ['Stone', 'Not specified'],
    ['Gender', 'Women'],
    ['Occasion', 'Not specified'],
    ['Weight', '12.4 g'],
  ])
})

it('[P9] a failed load can be retried', async () => {
  api.breaks('GET /products/{id}')
  api.answers('GET /products', { success: true, products: [] })
  const user = open('/product/made-up')
  await screen.findByRole('heading', { name: 'Error: Failed to load product' })
  expect(screen.getByRole('link', { name: 'Back to Products' }).getAttribute('href')).toBe('/products')
  api.answers('GET /products/{id}', { success: true, product: aProduct({ id: 'made-up' }) })
  await user.click(screen.getByRole('button', { name: 'Try Again' }))
  await screen.findByRole('heading', { name: 'Lotus Studs', level: 1 })
})

it('[P9] an unknown product is not found', async () => {
  api.refuses('GET /products/{id}', 'product_not_found')
  open('/product/not-there')
  await screen.findByRole('heading', { name: 'Product not found' })
})

it('[P6] Buy Now opens its own checkout, and a browser without storage shows an error', async () => {
  const user = openProduct()
  await addToCart()
  const [buy] = screen.getAllByRole('button', { name: 'Buy Now' })
  const real = localStorage
  const setItem = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  vi.stubGlobal('localStorage', { getItem: real.getItem.bind(real), removeItem: real.removeItem.bind(real), setItem })
  onTestFinished(() => void vi.stubGlobal('localStorage', real))
  if (buy) await user.click(buy)
  await screen.findByText('Failed to process buy now')
  expect(address()).toBe('/product/made-up')
})

describe('once it is near', () => {
  everythingIsNear()

  it('[P10 H5] up to four others of the category, four placeholder cards until they are loaded', async () => {
    const others = [1, 2, 3, 4, 5].map((n) => aProduct({ id: `o${n}`, name: `Other ${n}` }))
    const product = aProduct({ id: 'made-up' })
    api.answers('GET /products/{id}', { success: true, product })
    api.answers('GET /products', { success: true, products: [others[0] as Product, product, ...others.slice(1)] })
    const release = api.holds('GET /products')
    open('/product/made-up')
    const related = within(await screen.findByRole('region', { name: 'You May Also Like' }))
    expect(related.getAllByTestId('product-skeleton')).toHaveLength(4)
    await waitFor(() => expect(api.calls('GET /products')[0]?.query.get('category')).toBe('earring'))
    release()
    await waitFor(() => expect(related.getAllByRole('heading', { level: 3 })).toHaveLength(4))
    const names = related.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
    expect(names).toEqual(['Other 1', 'Other 2', 'Other 3', 'Other 4'])
  })

  it('names the plating with its base metal, and an imitation as one, beside the price and in the lists', async () => {
    openProduct({ plating: '18K gold', material: 'Brass', stone: 'Emerald' }, [
      aProduct({ id: 'p2', plating: 'Rose gold', material: 'Stainless steel', stone: 'None' }),
    ])
    await screen.findByText(/^18K gold-plated brass · simulated emerald/)
    await screen.findByText('Rose gold-plated stainless steel')
    for (const link of screen.getAllByRole('link', { name: 'How we plate' }))
      expect(link.getAttribute('href')).toBe('/how-we-plate')
  })
})
