import { attributesIn, byCallName } from '@suvarna/contracts/catalog/attributes.ts'
import { saleTexts } from '@suvarna/contracts/catalog/sale/product-sale.ts'
import { factField, factNames, factText } from '@suvarna/contracts/catalog/shown/product-facts.ts'
import { rupeesOf } from '@suvarna/contracts/common/money.ts'
import type { EventHistory, Fields } from '@suvarna/platform/history/history.ts'
import { isSaleAlone, type Product, type ProductEvent, product } from './product.decider.ts'

type Live = Extract<Product, { details: unknown }>

/** In the order of the form. */
export const productFields = ({ details, featured, sizes, images, onSale }: Omit<Live, keyof LiveOnly>): Fields => ({
  name: details.name,
  category: details.categoryName,
  price: rupeesOf(details.price),
  sku: details.sku,
  gender: details.gender,
  ...byCallName(attributesIn('wear'), (name) => details[name] ?? ''),
  featured,
  description: details.description,
  ...byCallName(attributesIn('make', 'measure'), (name) => details[name] ?? ''),
  low_stock_at: details.lowStockAt ?? null,
  ...Object.fromEntries(factNames.map((name) => [factField(name), factText(name, details.facts ?? {})])),
  ...saleTexts(onSale.sale),
  ring_sizes: [...sizes],
  images: images.map(({ name }) => name),
  hindi_name: details.hindi?.name ?? '',
  hindi_description: details.hindi?.description ?? '',
})
type LiveOnly = Pick<
  Live,
  'status' | 'version' | 'changed' | 'adjustments' | 'createdAt' | 'publishing' | 'wasPublished'
>

export const productHistory: EventHistory<Product, ProductEvent> = {
  initial: product.initial,
  evolve: product.evolve,
  fields: (state) => (state.status === 'live' ? productFields(state) : null),
  tell({ type, data }, before) {
    switch (type) {
      case 'ProductCreated':
        return { happened: 'Created', whole: true }
      case 'ProductDetailsChanged':
        return isSaleAlone(data, before) ? null : { happened: 'Changed the details' }
      case 'ProductSaleSet':
        return { happened: 'Set a sale' }
      case 'ProductSaleStarted':
        return { happened: 'The sale began', aside: true }
      case 'ProductSaleEnded':
        return { happened: 'The sale ended', aside: true }
      case 'ProductSizesChanged':
        return { happened: 'Changed the ring sizes' }
      case 'ProductImagesChanged':
        return { happened: 'Changed the pictures' }
      case 'ProductFeatured':
        return { happened: data.featured ? 'Featured' : 'No longer featured' }
      case 'ProductPublicationChanged':
        return { happened: told[data.status] }
      case 'ProductRestored':
        return { happened: 'Restored an earlier version', whole: true, restored: data.of }
      case 'ProductRetired':
        return { happened: 'Deleted' }
      case 'ProductReinstated':
        return { happened: 'Brought back' }
      case 'StockAdjusted':
        return stock(data.size, data.seen, data.wanted)
      case 'StockCounted':
        return stock(data.size, null, data.counted)
    }
  },
}

const told = { draft: 'Made a draft', scheduled: 'Scheduled', published: 'Published' } as const

/** The requested adjustment; its result is in orders' stock ledger. */
const stock = (size: number | null, before: number | null, after: number) => ({
  ...{ happened: 'Set the stock', aside: true as const },
  changes: [{ field: size === null ? 'stock' : `stock:${size}`, before, after }],
})
