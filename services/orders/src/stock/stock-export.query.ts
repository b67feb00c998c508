import type { StockMovement } from '@suvarna/contracts/orders/stock.ts'
import { rowsInPages } from '@suvarna/platform/database/rows-in-pages.ts'
import { type CsvColumns, sendCsv } from '@suvarna/platform/http/csv-response.ts'
import { on } from '@suvarna/platform/http/http.ts'
import type { RouteRegistration } from '@suvarna/platform/service/service.ts'
import { sql } from 'kysely'
import type { OrdersDeps } from '../deps.ts'
import { type Piece, productAndSizeOf, sizeStockOf, streamOf, untilDay } from './product-stock.ts'
import { type MovementRow, movementColumns, movementOf, movements } from './stock-movements.ts'

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
]

/** GET /admin/stock/{id}/export: a ledger as a file, oldest first, so that the last line is the stock. */
export const stockExportQuery =
  ({ database }: Pick<OrdersDeps, 'database'>): RouteRegistration =>
  (app) =>
    on(app, 'GET /admin/stock/{id}/export', async ({ params, query, reply }) => {
      const piece = await productAndSizeOf(database.db, params.id)
      const shelves = query.size === undefined ? piece.shelves : [sizeStockOf(piece, query.size)]
      return sendCsv(reply, `stock-${fileWord(piece)}.csv`, columns, linesOf(shelves))

      async function* linesOf(all: typeof shelves): AsyncGenerator<Line[]> {
        for (const shelf of all) {
          const stream = sql`${streamOf(piece, shelf)}`
          const told = sql<MovementRow>`
            select ${movementColumns} from (
              select * from (${movements(sql`e.stream = ${stream}`)}) e where ${untilDay(query.as_of, stream)}
            ) m order by m.version`
          const words = { sku: piece.sku, name: piece.name, size: shelf.size }
          for await (const rows of rowsInPages(database, { compile: () => told.compile(database.db) }))
            yield rows.map((row) => ({ ...movementOf(row), ...words }))
        }
      }
    })

const fileWord = ({ sku }: Piece): string => sku.replaceAll(/[^A-Za-z0-9-]+/g, '-').toLowerCase() || 'ledger'
