import { type Static, Type } from 'typebox'
import { Flag, Id, line, pageInfo, paging, Rupees, SentSize, Stock, strict, text, Version } from '../common/fields.ts'
import { inLanguage } from '../common/language/asked-language.ts'
import { answer, Done, type Routes } from '../common/routes/route.ts'
import { answerAttributes, formAttributes } from './attribute-fields.ts'
import { byCallName, filterAttributesIn } from './attributes.ts'
import { gender } from './events.ts'
import { ProductChoices } from './product-choices.ts'
import { anyStatus, publicationStatus, publishing } from './publishing/publication-fields.ts'
import { Rating } from './reviews/review-routes.ts'
import { saleInAnswer, saleInForm } from './sale/product-sale.ts'
import { Understood } from './search/understood.ts'
import { hindiInAnswer, hindiLabel, hindiLine, hindiText } from './shown/hindi.ts'
import { factsInAnswer, factsInForm } from './shown/product-facts.ts'
import { wornOn } from './shown/worn.ts'

const SizeStock = Type.Object({ size: Type.Number(), stock: Stock })

/** A product as every call returns it, with the field names of both specification documents. Money in rupees. */
export const Product = Type.Object({
  id: Type.String(),
  _id: Type.String(),
  name: Type.String(),
  price: Rupees,
  description: Type.String(),
  category: Type.String(),
  category_name: Type.String(),
  category_id: Type.String(),
  ...{ sku: Type.String(), facts: factsInAnswer, sale: saleInAnswer },
  ...answerAttributes('make'),
  gender,
  ...answerAttributes('wear'),
  ...answerAttributes('measure'),
  stock: Type.Integer({ description: 'Available units; of a ring the sum of its sizes' }),
  shortfall: Type.Optional(
    Type.Integer({ description: 'Units that an adjustment could not take away, because they were sold; admins only' }),
  ),
  low_stock_threshold: Type.Integer({ description: 'So many units or fewer, of a ring in one size, are low' }),
  low_stock_at: Type.Optional(Type.Integer({ description: 'Its own threshold, where it has one; admins only' })),
  featured: Flag,
  ring_size: Type.Array(SizeStock),
  ring_sizes: Type.Array(SizeStock),
  main_image: Type.String(),
  all_images: Type.String({ description: 'All names, comma-separated' }),
  images: Type.Array(Type.Object({ id: Type.String(), img: Type.String(), is_main: Flag, worn: wornOn })),
  /** Of a draft or a scheduled product, for admins only; when absent, the product is published. */
  status: Type.Optional(publicationStatus),
  publish_at: Type.Optional(Type.String({ description: 'Of a scheduled product; admins only' })),
  version: Version,
  created_at: Type.Optional(Type.String()),
  category_label: hindiLabel,
  ...{ hindi_name: hindiInAnswer, hindi_description: hindiInAnswer },
  /** Only in the product's own call, and only if it has reviews. */
  rating: Type.Optional(Rating),
})
export type Product = Static<typeof Product>

export const productSorts = [
  'newest',
  'oldest',
  'name',
  'price_low',
  'price_high',
  'stock',
  'featured',
  'best_selling',
] as const

/** One value, or several separated by commas: products with any of them match. */
const anyOf = Type.Optional(line(200, 0))

/** One or several, in this order only. */
const genders = ['unisex', 'men', 'women', 'men,unisex', 'men,women', 'unisex,women', 'men,unisex,women'] as const

/** The filters of a product list; a product must match all of them. */
export const productFilters = {
  category: Type.Optional(line(100, 0)),
  /** The collection's slug. */
  collection: Type.Optional(line(100, 0)),
  q: Type.Optional(line(200, 0)),
  min_price: Type.Optional(Rupees),
  max_price: Type.Optional(Rupees),
  in_stock: Type.Optional(Flag),
  gender: Type.Optional(Type.Enum([...genders], { type: 'string' })),
  ...byCallName(filterAttributesIn('wear', 'make'), () => anyOf),
}

/** How the search was interpreted. */
const understood = Type.Optional(Type.Array(Understood))
/** The words searched for, if those sent were misspelt or had no results. */
const searched = Type.Optional(Type.String())

const SuggestedProduct = Type.Object({
  id: Type.String(),
  name: Type.String(),
  category: Type.String(),
  category_label: hindiLabel,
  price: Rupees,
  image: Type.String(),
  stock: Type.Integer(),
})

/** Text fields of the product form; files come as `images`. */
const productForm = {
  name: line(150),
  description: text(5000, 1),
  hindi_name: hindiLine(150),
  hindi_description: hindiText(5000),
  category_id: Id,
  ...formAttributes('make'),
  ...formAttributes('measure'),
  price: Type.Number({ exclusiveMinimum: 0, maximum: 10_000_000 }),
  stock: Type.Optional(Stock),
  /** The product's own threshold in units, 0 to 9,999; empty: the shop's applies. */
  low_stock_at: Type.Optional(line(20, 0)),
  ...{ sku: line(50), ...factsInForm, ...saleInForm },
  gender: Type.String({ pattern: '^([Uu]nisex|[Mm]en|[Ww]omen)$' }),
  ...formAttributes('wear'),
  featured: Type.Optional(Flag),
  ring_sizes: Type.Optional(
    Type.String({ maxLength: 5000, description: 'JSON text: [{ size, stock, seen? }], rings only' }),
  ),
}

const params = Type.Object({ id: Id })
const spoken = Type.Object(inLanguage, strict)
const list = { 200: answer({ products: Type.Array(Product), ...pageInfo }) }
const spokenList = { query: spoken, response: list }
const service = 'catalog'
const imageProblems = ['image_too_large', 'image_type', 'image_unreadable'] as const

export const productRoutes = {
  'GET /products': {
    service,
    access: 'public',
    summary: 'All products, or those of a category (ignoring case and one trailing s)',
    query: Type.Object(
      {
        ...paging,
        ...productFilters,
        low_stock: Type.Optional(Flag),
        status: anyStatus,
        sort: Type.Optional(Type.Enum([...productSorts], { type: 'string' })),
        ...inLanguage,
      },
      strict,
    ),
    response: { 200: answer({ products: Type.Array(Product), ...pageInfo, searched, understood }) },
  },
  'GET /products/choices': {
    service,
    access: 'public',
    summary: 'The filters of a list with the number of pieces behind each of their values',
    query: Type.Object({ ...productFilters, ...inLanguage }, strict),
    response: { 200: answer({ choices: ProductChoices, searched }) },
  },
  'GET /products/suggestions': {
    service,
    access: 'public',
    summary: 'What somebody who types may mean: a few pieces and categories, the likeliest first',
    query: Type.Object({ q: line(200), ...inLanguage }, strict),
    response: {
      200: answer({
        products: Type.Array(SuggestedProduct),
        categories: Type.Array(Type.Object({ id: Type.String(), name: Type.String(), label: hindiLabel })),
        total: Type.Integer({ description: 'Pieces that the whole search would find' }),
        searched,
        understood,
      }),
    },
  },
  'GET /products/new-arrivals': { service, access: 'public', summary: 'The newest eight', ...spokenList },
  'GET /products/featured': { service, access: 'public', summary: 'Those marked as featured', ...spokenList },
  'GET /products/best-sellers': {
    service,
    access: 'public',
    summary: 'Most units sold in the last 90 days, at most eight',
    ...spokenList,
  },
  'GET /catalog/revision': {
    service,
    access: 'public',
    summary: 'A number that grows with every visible change; all catalogue answers carry theirs as x-catalog-revision',
    response: { 200: answer({ revision: Type.Integer() }) },
  },
  'GET /products/{id}': {
    service,
    access: 'public',
    summary: 'One product; with `status=all` an admin reads a draft too',
    params,
    query: Type.Object({ ...inLanguage, status: Type.Optional(Type.Literal('all')) }, strict),
    response: { 200: answer({ product: Product }) },
    problems: ['product_not_found'],
  },
  'GET /products/{id}/together': {
    service,
    access: 'public',
    summary: 'What goes with a product and is there: bought together with it, then of its set; at most eight',
    params,
    query: spoken,
    response: list,
  },
  'POST /products': {
    service,
    access: 'admin',
    summary: 'Create a product with its pictures; `copy_of` takes them, or the named ones, from another product',
    multipart: true,
    files: { images: 'many' },
    body: Type.Object(
      {
        ...productForm,
        status: Type.Optional(publicationStatus),
        ...publishing,
        copy_of: Type.Optional(Id),
        existing_images: Type.Optional(text(20_000)),
      },
      strict,
    ),
    response: { 201: answer({ product: Product }) },
    problems: [
      'product_not_found',
      'category_not_found',
      'sku_taken',
      'ring_size',
      'image_required',
      'image_not_found',
      ...imageProblems,
    ],
  },
  'PUT /products/{id}': {
    service,
    access: 'admin',
    summary: 'Change a product; its stock is applied as the difference to what the form was shown',
    params,
    multipart: true,
    files: { images: 'many' },
    body: Type.Object(
      {
        ...productForm,
        stock_seen: Type.Optional(Stock),
        existing_images: Type.Optional(text(20_000)),
        removed_image_ids: Type.Optional(text(20_000)),
        version: Type.Optional(Version),
      },
      strict,
    ),
    response: { 200: answer({ product: Product }) },
    problems: [
      'product_not_found',
      'category_not_found',
      'sku_taken',
      'stale_version',
      'ring_size',
      'image_required',
      'image_not_found',
      ...imageProblems,
    ],
  },
  'DELETE /products/{id}': {
    service,
    access: 'admin',
    summary: 'Retire a product; orders keep their snapshot of it',
    params,
    response: { 200: Done },
    problems: ['product_not_found'],
  },
  'PATCH /products/{id}/featured': {
    service,
    access: 'admin',
    summary: 'Mark as featured, or not',
    params,
    body: Type.Object({ featured: Flag }, strict),
    response: { 200: answer({ product: Product }) },
    problems: ['product_not_found'],
  },
  'PUT /products/{id}/stock': {
    service,
    access: 'admin',
    summary: 'Set the stock of one shelf: a count, or with `seen` the difference to what was shown',
    params,
    body: Type.Object(
      {
        stock: Stock,
        seen: Type.Optional(Stock),
        size: Type.Optional(SentSize),
      },
      strict,
    ),
    response: { 200: answer({ product: Product }) },
    problems: ['product_not_found', 'ring_size'],
  },
  'PUT /products/{id}/images/{imageId}/main': {
    service,
    access: 'admin',
    summary: 'Make a picture the main one',
    params: Type.Object({ id: Id, imageId: Id }),
    response: { 200: answer({ product: Product }) },
    problems: ['product_not_found', 'image_not_found'],
  },
} as const satisfies Routes
