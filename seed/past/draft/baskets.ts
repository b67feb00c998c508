import { wantedOn } from './calendar.ts'
import { type Chance, digitsOf } from './chance.ts'

/** A product as buyers see it; price in paise. */
export type OfferedProduct = {
  id: string
  name: string
  sku: string
  image: string
  category: string
  price: number
  sizes: readonly number[]
  isForMen: boolean
  bornAt: number
  /** Its popularity; see appealOf. */
  appeal: number
}
export type BasketLine = { product: OfferedProduct; size: number | null; quantity: number }

/** Popularity of a product: a few are popular and most are not; cheaper ones sell more. The same in every clone. */
export const appealOf = ({ id, price }: Pick<OfferedProduct, 'id' | 'price'>): number =>
  (0.2 + 2 * (Number(digitsOf(`appeal ${id}`, 2)) / 100) ** 2) * (120_000 / price) ** 0.35

const linesOf = (chance: Chance) => (chance.happens(0.68) ? 1 : chance.happens(0.75) ? 2 : 3)

/** Fills one shopper's cart from the products on sale that day. */
export function fillBasket(
  products: readonly OfferedProduct[],
  day: string,
  isMan: boolean,
  chance: Chance,
): BasketLine[] {
  const basket = new Map<string, BasketLine>()
  const wanted = new Map(products.map(({ category }) => [category, 1]))
  for (const category of wanted.keys()) wanted.set(category, wantedOn(day, category))
  const appeal = (product: OfferedProduct) =>
    product.appeal * (wanted.get(product.category) ?? 1) * (product.isForMen === isMan || !product.isForMen ? 1 : 0.15)
  const productsByAppeal = chance.wheel(products, appeal)
  for (let count = linesOf(chance); count > 0; count--) {
    const product = productsByAppeal()
    const size = product.sizes.length > 0 ? chance.pick(product.sizes, (size) => fit(size, product.isForMen)) : null
    const quantity = size === null && product.price < 80_000 && chance.happens(0.1) ? 2 : 1
    basket.set(`${product.id} ${size}`, { product, size, quantity })
  }
  return [...basket.values()]
}

/** How common a ring size is: around 6½ for women, 9½ for men. */
const fit = (size: number, isForMen: boolean) => Math.exp(-(((size - (isForMen ? 9.5 : 6.5)) / 1.4) ** 2)) + 0.02
