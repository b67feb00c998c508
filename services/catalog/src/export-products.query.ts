import { productColumns } from '@suvarna/contracts/product-files.ts'
import { type CsvColumns, sendCsv } from '@suvarna/platform/csv-answer.ts'
import type { Database } from '@suvarna/platform/database.ts'
import { on } from '@suvarna/platform/http.ts'
import type { App } from '@suvarna/platform/http-app.ts'
import { cellsOf } from './product-cells.ts'
import { chosenProducts } from './product-lists.query.ts'
import type { CatalogDb } from './schema.ts'

type Line = ReturnType<typeof cellsOf>
const columns: CsvColumns<Line> = productColumns.map((name) => [name, (line: Line) => line[name]] as const)

/** More than a catalogue ever has: one statement is one moment, and some thousand rows are a few megabytes. */
const mostProducts = 50_000
const pageSize = 500

export const exportProducts =
  ({ db }: Database<CatalogDb>) =>
  (app: App) =>
    on(app, 'GET /admin/products/export', async ({ query, reply }) => {
      const { products } = await chosenProducts(db, query, mostProducts)
      async function* pages() {
        for (let at = 0; at < products.length; at += pageSize) yield products.slice(at, at + pageSize).map(cellsOf)
      }
      return sendCsv(reply, 'products.csv', columns, pages())
    })
