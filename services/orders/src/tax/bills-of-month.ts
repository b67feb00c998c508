import { filedInstead } from '@suvarna/contracts/orders/tax/seller-kinds.ts'
import type { Gstr1 } from '@suvarna/contracts/orders/tax/tax-routes.ts'
import { type Kysely, sql } from 'kysely'
import type { OrdersDb } from '../schema.ts'
import { currentSettings } from '../settings/settings.projection.ts'
import { none, shownSum } from './gstr1/gstr1-answer.ts'

/** The month's bills without tax and their filing; null if the seller is regular and the month has no bills. */
export async function billsOf(db: Kysely<OrdersDb>, month: string): Promise<Gstr1['instead'] | null> {
  const { kind: now = 'regular' } = (await currentSettings(db)).settings.seller
  const rows = await db
    .selectFrom('tax_documents')
    .select(['seller_kind', 'series'])
    .select(({ fn }) => [fn.countAll().as('documents'), sql<string>`sum(gross)`.as('gross')])
    .where('month', '=', sql<Date>`${`${month}-01`}::date`)
    .where('seller_kind', '<>', 'regular')
    .groupBy(['seller_kind', 'series'])
    .execute()
  const kind = now === 'regular' ? rows[0]?.seller_kind : now
  if (!kind || kind === 'regular') return null
  const sumOf = (series: string) => {
    const same = rows.filter((row) => row.series === series)
    const [documents, gross] = [
      same.reduce((sum, row) => sum + Number(row.documents), 0),
      same.reduce((sum, row) => sum + Number(row.gross), 0),
    ]
    return shownSum({ ...none, documents, gross, taxable: gross })
  }
  return { kind, text: filedInstead[kind], bills: sumOf('invoice'), credit_notes: sumOf('credit_note') }
}
