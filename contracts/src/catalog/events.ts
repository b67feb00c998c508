import { type Static, Type } from 'typebox'
import { eventsOn } from '../common/events/event.ts'
import { nullable, Paise } from '../common/fields.ts'
import { eventAttributes } from './attribute-fields.ts'
import { publicationStatus } from './publishing/publication-fields.ts'
import { saleInEvent } from './sale/product-sale.ts'
import { hindiInEvent } from './shown/hindi.ts'
import { factsInEvent } from './shown/product-facts.ts'
import { wornOn } from './shown/worn.ts'

const onProduct = eventsOn('catalog', 'product-{productId}')
const onCategory = eventsOn('catalog', 'category-{categoryId}')
const onCategories = eventsOn('catalog', 'categories-shop')
const onBanner = eventsOn('catalog', 'banner-{bannerId}')

const onSearchTerm = eventsOn('catalog', 'searchterm-{termId}')

const productId = Type.String()
const sizes = Type.Array(Type.Number(), { description: 'Ring sizes; empty when the product is no ring' })
const images = Type.Array(Type.Object({ id: Type.String(), name: Type.String(), worn: wornOn }), {
  description: 'The first is the main one',
})
const size = nullable(Type.Number())

export const gender = Type.Enum(['unisex', 'men', 'women'], { type: 'string' })

const details = {
  productId,
  sku: Type.String(),
  name: Type.String(),
  description: Type.String(),
  price: Paise,
  categoryId: Type.String(),
  categoryName: Type.String(),
  ...eventAttributes('make'),
  gender,
  ...eventAttributes('wear'),
  ...eventAttributes('measure'),
  lowStockAt: Type.Optional(
    Type.Integer({ minimum: 0, description: 'So many units or fewer are low; without it as the shop’s limits say' }),
  ),
  facts: factsInEvent,
  hindi: hindiInEvent('name', 'description'),
}

const categoryId = Type.String()
const category = { categoryId, name: Type.String(), slug: Type.String(), hindi: hindiInEvent('name') }

const banner = {
  bannerId: Type.String(),
  title: Type.String(),
  link: nullable(Type.String()),
  imageDesktop: nullable(Type.String()),
  imageMobile: nullable(Type.String()),
  active: Type.Boolean(),
  sortOrder: Type.Integer(),
  hindi: hindiInEvent('title'),
}

const publication = {
  status: publicationStatus,
  publishAt: nullable(Type.String({ description: 'When a scheduled product is published; null for the others' })),
}
/** When absent, the product is published. */
const publicationField = Type.Optional(Type.Object(publication))

export const termUse = Type.Enum(['find', 'leave_out', 'not_sold'], { type: 'string' })
const term = { termId: Type.String(), term: Type.String() }

const restored = {
  version: Type.Integer({ minimum: 1 }),
  /** When that version was created. */
  of: Type.String(),
}

export const catalogEvents = {
  ProductCreated: onProduct({
    ...{ ...details, sizes, images, featured: Type.Boolean(), createdAt: Type.String() },
    publication: publicationField,
  }),
  /** `price` is what the product costs from now on: the sale price during a sale, with the regular one beside it. */
  ProductDetailsChanged: onProduct({
    ...details,
    regularPrice: Type.Optional(Paise),
  }),
  /** A sale is planned or changed. Its beginning is an event of its own, repeated when a running sale is changed. */
  ProductSaleSet: onProduct({ productId, ...saleInEvent }),
  ProductSaleStarted: onProduct({ productId }),
  /** The sale reached its end, was ended by an admin, or its product was retired. Also calls off a planned sale. */
  ProductSaleEnded: onProduct({ productId }),
  ProductSizesChanged: onProduct({ productId, sizes }),
  ProductImagesChanged: onProduct({ productId, images }),
  ProductFeatured: onProduct({ productId, featured: Type.Boolean() }),
  /** The changes that follow immediately restore the fields of an earlier version. */
  ProductRestored: onProduct({ productId, ...restored }),
  ProductPublicationChanged: onProduct({
    ...{ productId, ...publication },
    /** The first time it is published: new arrivals are dated by it. */
    firstPublishedAt: Type.Optional(Type.String()),
  }),
  ProductRetired: onProduct({ productId }),
  /**
   * A retired product is offered again, as it was when it was retired. Further changes follow as separate events.
   */
  ProductReinstated: onProduct({
    ...{ ...details, sizes, images, featured: Type.Boolean(), createdAt: Type.String() },
    publication: publicationField,
  }),
  /** A stock adjustment by an admin: orders adds wanted − seen, stopping at 0. */
  StockAdjusted: onProduct({
    adjustmentId: Type.String(),
    productId,
    size,
    wanted: Type.Integer({ minimum: 0 }),
    seen: Type.Integer({ minimum: 0 }),
  }),
  /** An absolute count. */
  StockCounted: onProduct({ adjustmentId: Type.String(), productId, size, counted: Type.Integer({ minimum: 0 }) }),

  CategoryCreated: onCategory({ ...category, image: nullable(Type.String()) }),
  CategoryRenamed: onCategory(category),
  CategoryImageChanged: onCategory({ categoryId, image: nullable(Type.String()) }),
  CategoryRestored: onCategory({ categoryId, ...restored }),
  CategoryRetired: onCategory({ categoryId }),
  /** A deleted category is restored as it was when it was deleted. */
  CategoryReinstated: onCategory({ ...category, image: nullable(Type.String()) }),

  /** The display order of all categories; unnamed ones come last. */
  CategoriesArranged: onCategories({ categoryIds: Type.Array(Type.String()) }),

  BannerCreated: onBanner(banner),
  BannerChanged: onBanner(banner),
  BannerRestored: onBanner({ bannerId: banner.bannerId, ...restored }),
  BannerRemoved: onBanner({ bannerId: banner.bannerId }),

  /** What a search word means; replaces the shop's built-in meaning. */
  SearchTermSet: onSearchTerm({ ...term, use: termUse, finds: Type.String() }),
  SearchTermRemoved: onSearchTerm(term),
}

export type Gender = Static<typeof gender>
