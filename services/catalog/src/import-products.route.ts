import { api } from '@suvarna/contracts/api.ts'
import type { ImportReport } from '@suvarna/contracts/product-files.ts'
import { DomainError } from '@suvarna/platform/errors.ts'
import type { Meta } from '@suvarna/platform/events.ts'
import { on } from '@suvarna/platform/http.ts'
import type { App } from '@suvarna/platform/http-app.ts'
import type { Catalog } from './deps.ts'
import { readParts } from './form.ts'
import { readImportFile } from './import-file.ts'
import { type Plan, planImport, type Wish } from './import-plan.ts'
import { knownCatalogue } from './known-catalogue.ts'
import { assertSkuIsFree, lockWrites } from './writes.ts'

/** Rows of one transaction: others who write wait no longer than for a form. */
const atOnce = 50
const mostWrong = 500
const contract = api['POST /admin/products/import']

/**
 * Nothing is written while a cell is wrong, or when the catalogue has changed since the plan that the sender saw. Rows
 * then go in fifty by fifty; a fault stops the import, says which rows are in, and the same file again does the rest.
 */
export const importProducts = (catalog: Catalog) => (app: App) =>
  on(app, 'POST /admin/products/import', async ({ request, meta, reply }) => {
    reply.header('cache-control', 'no-store')
    const { fields, files } = await readParts(request, contract, (part) => part.toBuffer())
    const [file] = files
    if (!file || file.read.length === 0)
      throw new DomainError('invalid_input', 'Please choose a file', { field: 'file' })
    const plan = planImport(readImportFile(file.read), await knownCatalogue(catalog.database.db))
    const isOther = fields.plan_id !== undefined && fields.plan_id !== plan.id
    if (fields.dry_run === 1 || plan.wrong.length > 0) return answerOf(reportOf(plan))
    if (isOther)
      return answerOf({
        ...reportOf(plan),
        stopped: 'The catalogue has changed meanwhile. Please look at the rows again.',
      })
    return answerOf({ ...reportOf(plan), ...(await carryOut(catalog, plan, meta)) })
  })

const answerOf = (data: ImportReport) => ({ success: true as const, data })

function reportOf({ wishes, wrong, id }: Plan): ImportReport {
  const planned = wishes.map((wish) => wish.planned)
  const count = (what: string) => planned.filter((row) => row.what === what).length
  return {
    rows: planned.length,
    created: count('create'),
    changed: count('change'),
    same: count('same'),
    wrong: wrong.slice(0, mostWrong),
    wrong_cells: wrong.length,
    plan: planned.filter(({ what }) => what !== 'same'),
    plan_id: id,
    applied: [],
  }
}

async function carryOut({ database, commands }: Catalog, { wishes }: Plan, meta: Meta) {
  const wanted = wishes.filter(({ planned }) => planned.what !== 'same')
  const applied: number[] = []
  for (let at = 0; at < wanted.length; at += atOnce) {
    const part = wanted.slice(at, at + atOnce)
    try {
      await database.transaction(async (tx) => {
        await lockWrites(tx)
        for (const { productId, command } of part) {
          await assertSkuIsFree(tx, command.details.sku, productId)
          await commands.products.handleIn(tx, `product-${productId}`, command, meta)
        }
      })
    } catch (fault) {
      // What is in stays in: the sender has to hear it, whatever it was that stopped the rest.
      if (applied.length === 0) throw fault
      return { applied, stopped: stoppedAt(part, fault) }
    }
    applied.push(...part.map(({ planned }) => planned.row))
  }
  return { applied }
}

const stoppedAt = ([first]: readonly Wish[], fault: unknown): string =>
  `Rows from ${first?.planned.row} on did not go in: ${fault instanceof DomainError ? fault.message : 'something went wrong'}. Import the file again.`
