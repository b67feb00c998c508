import type { EventOf } from '@suvarna/contracts/events.ts'
import { type Consumer, defineConsumer } from '@suvarna/platform/follow/consumer.ts'
import type { OrdersDb } from '../schema.ts'

/**
 * The struck-through prices beside running sales. Separate from the price book, which older shops have already read:
 * this consumer reads the catalogue from the beginning, and so includes sales from before it existed.
 */
export const struckPrices: Consumer<OrdersDb> = defineConsumer({
  name: 'orders.struck-prices',
  sources: ['catalog'],
  types: ['ProductDetailsChanged'],
  mode: 'batch',
  isPrompt: true,
  tables: ['struck_prices'],
  async apply(tx, events) {
    const last = new Map(events.map(({ data }) => [data.productId, struckBeside(data)]))
    const rows = [...last].flatMap(([product_id, struck]) => (struck === null ? [] : [{ product_id, struck }]))
    const ended = [...last].flatMap(([id, struck]) => (struck === null ? [id] : []))
    if (ended.length > 0) await tx.deleteFrom('struck_prices').where('product_id', 'in', ended).execute()
    if (rows.length === 0) return
    await tx
      .insertInto('struck_prices')
      .values(rows.sort((a, b) => a.product_id.localeCompare(b.product_id)))
      .onConflict((clash) => clash.column('product_id').doUpdateSet(({ ref }) => ({ struck: ref('excluded.struck') })))
      .execute()
  },
})

/** The struck-through price on the product's page: its own MRP, or its price without the sale. */
const struckBeside = ({ facts, regularPrice }: EventOf<'ProductDetailsChanged'>['data']): number | null =>
  regularPrice === undefined ? null : (facts?.mrp ?? regularPrice)
