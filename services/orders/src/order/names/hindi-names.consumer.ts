import type { Language } from '@suvarna/contracts/common/language/languages.ts'
import { type Consumer, defineConsumer } from '@suvarna/platform/follow/consumer.ts'
import type { Kysely } from 'kysely'
import type { OrdersDb } from '../../schema.ts'
import type { OrderRow } from '../read/order-answer.ts'

/**
 * Names of products in the Hindi shop. Separate from the price book, which older shops have already read: this consumer
 * reads the catalogue from the beginning.
 */
export const hindiNames: Consumer<OrdersDb> = defineConsumer({
  name: 'orders.hindi-names',
  sources: ['catalog'],
  types: ['ProductCreated', 'ProductDetailsChanged'],
  mode: 'batch',
  tables: ['hindi_names'],
  async apply(tx, events) {
    const last = new Map(events.map(({ data }) => [data.productId, data.hindi?.name ?? '']))
    const rows = [...last].flatMap(([product_id, name]) => (name === '' ? [] : [{ product_id, name }]))
    const gone = [...last].flatMap(([id, name]) => (name === '' ? [id] : []))
    if (gone.length > 0) await tx.deleteFrom('hindi_names').where('product_id', 'in', gone).execute()
    if (rows.length === 0) return
    await tx
      .insertInto('hindi_names')
      .values(rows.sort((a, b) => a.product_id.localeCompare(b.product_id)))
      .onConflict((clash) => clash.column('product_id').doUpdateSet(({ ref }) => ({ name: ref('excluded.name') })))
      .execute()
  },
})

/** The order with the Hindi names of its pieces, where they have one and the language is Hindi. */
export async function namedIn<Row extends Pick<OrderRow, 'lines'>>(
  db: Kysely<OrdersDb>,
  language: Language | null | undefined,
  row: Row,
): Promise<Row> {
  const [named = row] = await allNamedIn(db, language, [row])
  return named
}

/** The same for several orders, by one statement. */
export async function allNamedIn<Row extends Pick<OrderRow, 'lines'>>(
  db: Kysely<OrdersDb>,
  language: Language | null | undefined,
  rows: readonly Row[],
): Promise<readonly Row[]> {
  const ids = [...new Set(rows.flatMap(({ lines }) => lines.map(({ productId }) => productId)))]
  if (language !== 'hi' || ids.length === 0) return rows
  const found = await db.selectFrom('hindi_names').selectAll().where('product_id', 'in', ids).execute()
  const names = new Map(found.map(({ product_id, name }) => [product_id, name]))
  return rows.map((row) => ({
    ...row,
    lines: row.lines.map((line) => ({ ...line, name: names.get(line.productId) ?? line.name })),
  }))
}
