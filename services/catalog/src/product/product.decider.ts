import { isDeepStrictEqual } from 'node:util'
import { mrpFault } from '@suvarna/contracts/catalog/shown/product-facts.ts'
import type { EventOf } from '@suvarna/contracts/events.ts'
import type { Decider } from '@suvarna/platform/events/decider.ts'
import { DomainError } from '@suvarna/platform/events/errors.ts'
import {
  assertPublishing,
  type PublishDue,
  type Publishing,
  publicationField,
  published,
  type SetPublication,
  setPublication,
} from './publishing/publication.ts'
import { productNotFound } from './read/product-not-found.ts'
import {
  asOwn,
  asSold,
  assertSalePrice,
  decideSale,
  type EndSale,
  endSale,
  evolveSale,
  noSale,
  type OnSale,
  type SaleDue,
  type SaleEvent,
  type SaleWish,
  saleDue,
} from './sale/sale-decision.ts'
import { adjustmentsFor, type WantedStock } from './stock/stock-adjustment.ts'

type Created = EventOf<'ProductCreated'>['data']

/** `price` is the regular price, during a sale too. */
export type ProductDetails = Omit<EventOf<'ProductDetailsChanged'>['data'], 'regularPrice'>
export type ProductImage = Created['images'][number]

export type CreateProduct = {
  type: 'CreateProduct'
  details: ProductDetails
  sizes: readonly number[]
  images: readonly ProductImage[]
  featured: boolean
  createdAt: string
  stock: readonly WantedStock[]
  /** Without it the product is published. */
  publishing?: Publishing
  sale?: SaleWish
}
export type ChangeProduct = {
  type: 'ChangeProduct'
  details: ProductDetails
  sizes: readonly number[]
  images: readonly ProductImage[]
  featured: boolean
  stock: readonly WantedStock[]
  /** The version that the form was opened with. */
  version?: number
  sale?: SaleWish
}
/** Writes the fields of an earlier version again, as a new change. The stock stays as it is. */
export type RestoreProduct = Omit<ChangeProduct, 'type' | 'stock'> & { type: 'RestoreProduct'; to: number; of: string }
export type ProductCommand =
  | CreateProduct
  | ChangeProduct
  | RestoreProduct
  | { type: 'FeatureProduct'; featured: boolean }
  | { type: 'ChooseMainImage'; imageId: string }
  | ({ type: 'SetStock' } & WantedStock)
  | SetPublication
  | PublishDue
  | SaleDue
  | EndSale
  | { type: 'RetireProduct' }

export type ProductEvent = EventOf<
  | 'ProductCreated'
  | 'ProductDetailsChanged'
  | 'ProductSizesChanged'
  | 'ProductImagesChanged'
  | 'ProductFeatured'
  | 'ProductPublicationChanged'
  | 'ProductRestored'
  | 'ProductRetired'
  | 'ProductReinstated'
  | 'StockAdjusted'
  | 'StockCounted'
  | SaleEvent['type']
>

type Live = {
  status: 'live' | 'retired'
  details: ProductDetails
  sizes: readonly number[]
  images: readonly ProductImage[]
  featured: boolean
  createdAt: string
  publishing: Publishing
  wasPublished: boolean
  onSale: OnSale
}
export type Product = (Live | { status: 'none' }) & {
  version: number
  /** Version of the last change that a form shows; stock changes do not make a form stale. */
  changed: number
  /** Number of stock adjustments so far; their ids are numbered from it. */
  adjustments: number
}

export const product: Decider<ProductCommand, Product, ProductEvent> = {
  initial: { status: 'none', version: 0, changed: 0, adjustments: 0 },
  decide(command, state) {
    if (command.type === 'CreateProduct') return state.status === 'none' ? create(command, state) : []
    if (command.type === 'RetireProduct' && state.status === 'retired') return []
    if ((command.type === 'PublishDue' || command.type === 'SaleDue') && state.status !== 'live') return []
    if (state.status === 'retired' && command.type === 'RestoreProduct') return reinstate(command, state)
    if (state.status !== 'live') throw productNotFound()
    const { productId } = state.details
    switch (command.type) {
      case 'ChangeProduct':
        return change(command, state)
      case 'RestoreProduct': {
        const changes = restore(command, state)
        return changes.length === 0 ? [] : [restored(command, productId), ...changes]
      }
      case 'FeatureProduct':
        if (command.featured === state.featured) return []
        return [{ type: 'ProductFeatured', data: { productId, featured: command.featured } }]
      case 'ChooseMainImage': {
        const main = state.images.find(({ id }) => id === command.imageId)
        if (!main) throw new DomainError('image_not_found', 'This product has no such image', { field: 'imageId' })
        if (main === state.images[0]) return []
        const images = [main, ...state.images.filter((image) => image !== main)]
        return [{ type: 'ProductImagesChanged', data: { productId, images } }]
      }
      case 'SetStock': {
        const { size, type: _, ...wanted } = command
        if (!sizeKeys(state.sizes).includes(size)) throw noSuchSize(size)
        return adjustmentsFor(productId, [{ size, ...wanted }], state.adjustments)
      }
      case 'SetPublication':
      case 'PublishDue':
        return setPublication(command, state)
      case 'SaleDue':
        return withPrice(saleDue(productId, state.onSale, command.now), state.details, state)
      case 'EndSale':
        return withPrice(endSale(productId, state.onSale), state.details, state)
      case 'RetireProduct':
        // Ends the sale, so that a restored product has its regular price, also for consumers that follow prices.
        return [
          ...withPrice(endSale(productId, state.onSale), state.details, state),
          { type: 'ProductRetired', data: { productId } },
        ]
    }
  },
  evolve(state, event) {
    const version = state.version + 1
    if (event.type === 'StockAdjusted' || event.type === 'StockCounted')
      return { ...state, version, adjustments: state.adjustments + 1 }
    // A scheduled publication does not make an open form stale: the form does not show it.
    const changed = event.type === 'ProductPublicationChanged' ? state.changed : version
    const now = { ...state, version, changed }
    if (event.type === 'ProductCreated') {
      const { sizes, images, featured, createdAt, publication: publishing = published, ...details } = event.data
      const wasPublished = publishing.status === 'published'
      const shown = { details, sizes, images, featured, createdAt, publishing, wasPublished }
      return { ...now, status: 'live', ...shown, onSale: noSale }
    }
    if (now.status === 'none') return now
    switch (event.type) {
      case 'ProductDetailsChanged':
        // A sale that begins or ends does not make an open form stale: the form shows the regular price.
        return isSaleAlone(event.data, state)
          ? { ...now, changed: state.changed }
          : { ...now, details: asOwn(event.data) }
      case 'ProductSaleSet':
        return { ...now, onSale: evolveSale(now.onSale, event) }
      case 'ProductSaleStarted':
      case 'ProductSaleEnded':
        return { ...now, changed: state.changed, onSale: evolveSale(now.onSale, event) }
      case 'ProductSizesChanged':
        return { ...now, sizes: event.data.sizes }
      case 'ProductImagesChanged':
        return { ...now, images: event.data.images }
      case 'ProductFeatured':
        return { ...now, featured: event.data.featured }
      case 'ProductPublicationChanged': {
        const { status, publishAt, firstPublishedAt } = event.data
        const wasPublished = now.wasPublished || status === 'published'
        return { ...now, publishing: { status, publishAt }, wasPublished, createdAt: firstPublishedAt ?? now.createdAt }
      }
      case 'ProductRetired':
        return { ...now, status: 'retired' }
      case 'ProductReinstated':
        return { ...now, status: 'live' }
      case 'ProductRestored':
        return now
    }
  },
}

function create(command: CreateProduct, { adjustments }: Product): ProductEvent[] {
  const { details, featured, createdAt, publishing = published } = command
  assertPublishing(publishing, createdAt)
  assertMrp(details)
  const [sizes, images] = [[...command.sizes], [...command.images]]
  const sale = command.sale ? decideSale(details.productId, noSale, command.sale) : []
  return [
    {
      type: 'ProductCreated',
      data: { ...details, sizes, images, featured, createdAt, ...publicationField(publishing) },
    },
    ...withPrice(sale, details, { details, onSale: noSale }),
    ...adjustmentsFor(details.productId, command.stock, adjustments),
  ]
}

const restore = (command: RestoreProduct, state: Product & Live) =>
  change({ ...command, type: 'ChangeProduct', stock: [] }, state)

const restored = ({ to, of }: RestoreProduct, productId: string): ProductEvent => ({
  type: 'ProductRestored',
  data: { productId, version: to, of },
})

function reinstate(command: RestoreProduct, state: Product & Live): ProductEvent[] {
  const { details, createdAt, featured, publishing } = state
  const [sizes, images] = [[...state.sizes], [...state.images]]
  return [
    restored(command, details.productId),
    {
      type: 'ProductReinstated',
      data: { ...details, sizes, images, featured, createdAt, ...publicationField(publishing) },
    },
    ...restore(command, state),
  ]
}

function change(command: ChangeProduct, state: Product & Live): ProductEvent[] {
  const { details, featured, version } = command
  const [sizes, images] = [[...command.sizes], [...command.images]]
  const { productId } = state.details
  if (version !== undefined && version < state.changed)
    throw new DomainError('stale_version', 'This product was changed meanwhile. Please look at it again.', {
      version: state.changed,
      changed: differences(command, state),
    })
  assertMrp(details)
  const sale = command.sale ? decideSale(productId, state.onSale, command.sale) : []
  const events = withPrice(sale, details, state)
  if (!isDeepStrictEqual(sizes, state.sizes)) events.push({ type: 'ProductSizesChanged', data: { productId, sizes } })
  if (!isDeepStrictEqual(images, state.images))
    events.push({ type: 'ProductImagesChanged', data: { productId, images } })
  if (featured !== state.featured) events.push({ type: 'ProductFeatured', data: { productId, featured } })
  // A removed size must not be sold from an old tab; returned units stay in its ledger.
  const gone = sizeKeys(state.sizes).filter((size) => !sizeKeys(sizes).includes(size))
  const stock = [...command.stock, ...gone.map((size) => ({ size, wanted: 0 }))]
  return [...events, ...adjustmentsFor(productId, stock, state.adjustments)]
}

/** The events of the sale, then the details with the resulting price, if they or the price have changed. */
function withPrice(sale: SaleEvent[], details: ProductDetails, before: Pick<Live, 'details' | 'onSale'>) {
  const after = sale.reduce(evolveSale, before.onSale)
  assertSalePrice(after, details.price)
  const events: ProductEvent[] = [...sale]
  const data = asSold(details, after)
  if (!isDeepStrictEqual(data, asSold(before.details, before.onSale)))
    events.push({ type: 'ProductDetailsChanged', data })
  return events
}

/** Whether the event changes only the price, because of a sale. */
export const isSaleAlone = (data: EventOf<'ProductDetailsChanged'>['data'], before: Product): boolean =>
  before.status !== 'none' && isDeepStrictEqual(asOwn(data), before.details)

/** Checked for every source of the price: form, grid, file or an earlier version. */
function assertMrp({ facts = {}, price }: ProductDetails): void {
  const fault = mrpFault(facts, price)
  if (fault) throw new DomainError('invalid_input', fault, { field: 'mrp' })
}

/** The size keys that hold stock: one for each ring size, a single null for every other product. */
const sizeKeys = (sizes: readonly number[]): (number | null)[] => (sizes.length > 0 ? [...sizes] : [null])

const noSuchSize = (size: number | null) =>
  new DomainError('ring_size', size === null ? 'Please choose a ring size' : `Ring size ${size} is not offered`, {
    field: 'size',
  })

function differences(command: ChangeProduct, state: Live): string[] {
  const wanted = { ...command.details, ...pick(command) }
  const present = { ...state.details, ...pick(state) }
  return Object.keys({ ...present, ...wanted }).filter(
    (name) => !isDeepStrictEqual(wanted[name as keyof typeof wanted], present[name as keyof typeof wanted]),
  )
}

const pick = ({ sizes, images, featured }: Pick<Live, 'sizes' | 'images' | 'featured'>) => ({ sizes, images, featured })
