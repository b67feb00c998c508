import { productColumns, seenColumn } from '@suvarna/contracts/catalog/product-files.ts'
import type { Database } from '@suvarna/platform/database/database.ts'
import { type CsvColumns, sendCsv } from '@suvarna/platform/http/csv-response.ts'
import { on } from '@suvarna/platform/http/http.ts'
import type { App } from '@suvarna/platform/http/http-app.ts'
import { sql } from 'kysely'
import { cellsOf } from '../product/product-cells.ts'
import type { ProductSearch } from '../product/search/product-search.ts'
import { seenCell } from '../product/stock/seen-stock.ts'
import type { CatalogDb } from '../schema.ts'
import { chosenProducts } from './product-lists.query.ts'

type Line = ReturnType<typeof cellsOf>
const columnsAt = (at: Date): CsvColumns<Line> => [
  ...productColumns.map((name) => [name, (line: Line) => line[name]] as const),
  [seenColumn, (line) => seenCell(line, at)],
]

/** Above any catalogue's size. One statement reads one snapshot; a few thousand rows are a few megabytes. */
const maxProducts = 50_000
const pageSize = 500

export const exportProducts =
  ({ db }: Database<CatalogDb>, search: ProductSearch) =>
  (app: App) =>
    on(app, 'GET /admin/products/export', async ({ query, reply }) => {
      // Read before the rows, so that a sale in between counts as one after the export.
      const { rows } = await sql<{ at: Date }>`select now() as at`.execute(db)
      const at = rows[0]?.at ?? new Date()
      const { products } = await chosenProducts(
        db,
        search,
        { ...query, status: query.status ?? 'all' },
        maxProducts,
        0,
        'both',
      )
      async function* pages() {
        for (let at = 0; at < products.length; at += pageSize) yield products.slice(at, at + pageSize).map(cellsOf)
      }
      return sendCsv(reply, 'products.csv', columnsAt(at), pages())
    })
