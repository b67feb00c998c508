import type { StockMovement } from '@suvarna/contracts/orders/stock.ts'
import { rowsInPages } from '@suvarna/platform/database/rows-in-pages.ts'
import { type CsvColumns, sendCsv } from '@suvarna/platform/http/csv-response.ts'
import { on } from '@suvarna/platform/http/http.ts'
import type { RouteRegistration } from '@suvarna/platform/service/service.ts'
import { sql } from 'kysely'
import type { OrdersDeps } from '../../deps.ts'
import { type ProductStock, productStockOf, sizeStockOf, streamOf, untilDay } from '../product-stock.ts'
import { type MovementRow, movementColumns, movements } from '../stock-movements.ts'
import { withNotes } from './movement-notes.ts'

type Line = StockMovement & { sku: string; name: string; size: number | null }

const columns: CsvColumns<Line> = [
  ['SKU', ({ sku }) => sku],
  ['Product', ({ name }) => name],
  ['Ring size', ({ size }) => size ?? ''],
  ['No.', ({ version }) => version],
  ['Time', ({ at }) => at],
  ['Cause', ({ cause }) => cause],
  ['Order', ({ order_id }) => order_id ?? ''],
  ['Change', ({ delta }) => delta],
  ['Available', ({ available }) => available],
  ['Reserved', ({ reserved }) => reserved],
  ['Sold', ({ sold }) => sold],
  ['By', ({ actor }) => actor.kind],
  ['Account', ({ actor }) => actor.id ?? ''],
  ['Inspected', ({ to }) => to ?? ''],
  ['Pieces', ({ quantity }) => quantity ?? ''],
  ['Came back', ({ why }) => why ?? ''],
  ['Note', ({ note }) => note ?? ''],
]

/** GET /admin/stock/{id}/export: a ledger as a file, oldest first, so that the last line has the current stock. */
export const stockExportQuery =
  ({ database, vault }: Pick<OrdersDeps, 'database' | 'vault'>): RouteRegistration =>
  (app) =>
    on(app, 'GET /admin/stock/{id}/export', async ({ params, query, actor, reply }) => {
      const product = await productStockOf(database.db, params.id)
      const stocks = query.size === undefined ? product.stocks : [sizeStockOf(product, query.size)]
      return sendCsv(reply, `stock-${fileWord(product)}.csv`, columns, linesOf(stocks))

      async function* linesOf(all: typeof stocks): AsyncGenerator<Line[]> {
        for (const sizeStock of all) {
          const stream = sql`${streamOf(product, sizeStock)}`
          const statement = sql<MovementRow>`
            select ${movementColumns} from (
              select * from (${movements(sql`e.stream = ${stream}`)}) e where ${untilDay(query.as_of, stream)}
            ) m order by m.version`
          const words = { sku: product.sku, name: product.name, size: sizeStock.size }
          for await (const rows of rowsInPages(database, { compile: () => statement.compile(database.db) }))
            yield (await withNotes(vault, actor, rows)).map((one) => ({ ...one, ...words }))
        }
      }
    })

const fileWord = ({ sku }: ProductStock): string => sku.replaceAll(/[^A-Za-z0-9-]+/g, '-').toLowerCase() || 'ledger'
