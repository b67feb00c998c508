import { type Static, Type } from 'typebox'
import { Flag, strict } from '../common/fields.ts'
import { answer, type Routes } from '../common/routes/route.ts'
import { attributesIn, labelOf } from './attributes.ts'
import { anyStatus } from './publishing/publication-fields.ts'
import { productFilters, productSorts } from './routes.ts'
import { saleFields, saleLabels } from './sale/product-sale.ts'
import { factLabel, factNames } from './shown/product-facts.ts'

const attributeColumns = attributesIn('wear', 'make', 'measure').map(labelOf)

/** Legally required facts; empty: the settings apply. Older files lack these columns, and the products keep theirs. */
const factColumns = factNames.map(factLabel)

/** In Indian time. Older files lack these columns, and the sales stay. */
const saleColumns = saleFields.map((field) => saleLabels[field])

/** Older files lack these columns, and the products keep theirs. */
const hindiColumns = ['Name in Hindi', 'Description in Hindi'] as const

/** The columns of the catalogue file, for export and import. */
export const productColumns = [
  'SKU',
  'Name',
  'Category',
  'Price',
  'Stock',
  'Ring sizes',
  'Running low at',
  'Gender',
  ...attributeColumns,
  'Featured',
  'Description',
  'Images',
  ...hindiColumns,
  ...factColumns,
  ...saleColumns,
] as const
export type ProductColumn = (typeof productColumns)[number]

/** Last column of an export: the stock and when it was read, so that units sold before the import stay sold. */
export const seenColumn = 'Stock when exported'

/** In the file of left-out rows: the reason. An import ignores it, so a corrected row can be imported as it is. */
export const problemColumn = 'Problem'

export const importLimits = { bytes: 5 * 1024 * 1024, rows: 5_000 } as const

const row = Type.Integer({ description: 'As a spreadsheet counts them: the header is row 1' })

export const WrongCell = Type.Object({
  row,
  column: Type.String({ description: 'Empty where it is about the whole row' }),
  value: Type.String(),
  rule: Type.String(),
})
export type WrongCell = Static<typeof WrongCell>

const Change = Type.Object({ column: Type.String(), before: Type.String(), after: Type.String() })

export const PlannedRow = Type.Object({
  row,
  sku: Type.String(),
  name: Type.String(),
  what: Type.Enum(['create', 'change', 'same'], { type: 'string' }),
  changes: Type.Array(Change),
  note: Type.Optional(Type.String()),
})
export type PlannedRow = Static<typeof PlannedRow>

export const ImportReport = Type.Object({
  rows: Type.Integer(),
  created: Type.Integer(),
  changed: Type.Integer(),
  same: Type.Integer(),
  wrong: Type.Array(WrongCell, {
    description: 'The first 500; while there are any, nothing is imported but the good rows of who asks for them',
  }),
  wrong_cells: Type.Integer(),
  wrong_rows: Type.Optional(Type.Integer({ description: 'Rows with a wrong cell: they are left out as a whole' })),
  left_out: Type.Optional(
    Type.String({ description: 'Those rows as a file, as they were sent, each with its problem' }),
  ),
  plan: Type.Array(PlannedRow, { description: 'What each good row does; what changes nothing is only counted' }),
  plan_id: Type.String({ description: 'Names this plan: an import that sends it does this and nothing else' }),
  applied: Type.Array(Type.Integer(), { description: 'Rows that this call has put in the catalogue' }),
  left: Type.Integer({ description: 'Rows still to come: the same file again, with this plan_id, does them' }),
  stopped: Type.Optional(Type.String({ description: 'Why the rows behind the applied ones did not go in' })),
})
export type ImportReport = Static<typeof ImportReport>

const service = 'catalog'

export const productFileRoutes = {
  'GET /admin/products/export': {
    service,
    access: 'admin',
    summary: 'All products that the filters of the list let through, as a file that can be imported again',
    query: Type.Object(
      {
        ...productFilters,
        low_stock: Type.Optional(Flag),
        status: anyStatus,
        sort: Type.Optional(Type.Enum([...productSorts], { type: 'string' })),
      },
      strict,
    ),
    produces: 'text/csv',
    response: { 200: Type.String() },
  },
  'POST /admin/products/import': {
    service,
    access: 'admin',
    summary: 'Create and change products by SKU from a file; a dry run only says what would happen',
    multipart: true,
    files: { file: 'one' },
    body: Type.Object(
      {
        dry_run: Type.Optional(Flag),
        good_rows: Type.Optional(
          Type.Enum([0, 1], { type: 'integer', description: 'Take the good rows and leave out the wrong ones' }),
        ),
        left_out: Type.Optional(
          Type.Enum([0, 1], { type: 'integer', description: 'Answer the wrong rows as a file, too' }),
        ),
        plan_id: Type.Optional(Type.String({ pattern: '^[a-f0-9]{64}$' })),
      },
      strict,
    ),
    response: { 200: answer({ data: ImportReport }) },
  },
} as const satisfies Routes
