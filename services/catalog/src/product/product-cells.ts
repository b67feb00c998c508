import {
  type AttributeLabel,
  type AttributeName,
  attributesIn,
  labelOf,
} from '@suvarna/contracts/catalog/attributes.ts'
import type { ProductColumn } from '@suvarna/contracts/catalog/product-files.ts'
import {
  type SaleLabel,
  saleFields,
  saleLabels,
  saleTexts,
  type WantedSale,
} from '@suvarna/contracts/catalog/sale/product-sale.ts'
import {
  type FactLabel,
  factLabel,
  factNames,
  factText,
  type ProductFacts,
} from '@suvarna/contracts/catalog/shown/product-facts.ts'
import { rupeesOf } from '@suvarna/contracts/common/money.ts'
import type { ProductRow } from './read/product-rows.ts'
import { regularPrice } from './sale/sale-fields.ts'

type Words = 'sku' | 'name' | 'description' | 'price' | 'gender' | AttributeName
type Shown = Pick<ProductRow, Words | 'hindi' | 'low_stock_at' | 'category' | 'featured' | 'stocks'> & {
  images: readonly { name: string }[]
  facts?: ProductFacts
  regular_price?: number | null
  sale?: WantedSale | null
}

/** A product as a row of the file. Importing the row yields the same product. */
export function cellsOf(product: Shown): Record<ProductColumn, string | number> {
  const { stocks, images, featured } = product
  const sizes = stocks.filter(({ size }) => size !== null)
  return {
    SKU: product.sku,
    Name: product.name,
    Category: product.category ?? '',
    Price: rupeesOf(regularPrice(product)),
    Stock: sizes.length > 0 ? '' : stocks.reduce((sum, { stock }) => sum + stock, 0),
    'Ring sizes': sizes.map(({ size, stock }) => `${size}:${stock}`).join(' '),
    'Running low at': product.low_stock_at ?? '',
    Gender: product.gender,
    ...attributeCells(product),
    Featured: featured ? 'yes' : 'no',
    Description: product.description,
    Images: images.map(({ name }) => name).join(' '),
    'Name in Hindi': product.hindi?.name ?? '',
    'Description in Hindi': product.hindi?.description ?? '',
    ...factCells(product.facts ?? {}),
    ...saleCells(product.sale),
  }
}

const attributeCells = (product: Pick<Shown, AttributeName>) =>
  Object.fromEntries(attributesIn('wear', 'make', 'measure').map((name) => [labelOf(name), product[name]])) as Record<
    AttributeLabel,
    string
  >

const saleCells = (sale: WantedSale | null | undefined) => {
  const texts = saleTexts(sale)
  return Object.fromEntries(saleFields.map((field) => [saleLabels[field], texts[field]])) as Record<SaleLabel, string>
}

const factCells = (facts: ProductFacts) =>
  Object.fromEntries(factNames.map((name) => [factLabel(name), factText(name, facts)])) as Record<FactLabel, string>
