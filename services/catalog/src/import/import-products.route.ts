import { api } from '@suvarna/contracts/api.ts'
import type { ImportReport } from '@suvarna/contracts/catalog/product-files.ts'
import { DomainError } from '@suvarna/platform/events/errors.ts'
import type { Meta } from '@suvarna/platform/events/events.ts'
import { on } from '@suvarna/platform/http/http.ts'
import type { App } from '@suvarna/platform/http/http-app.ts'
import type { Catalog } from '../deps.ts'
import { readParts } from '../pictures/form.ts'
import { awaitSale } from '../product/sale/await-sale.ts'
import { assertSkuIsFree, lockWrites } from '../product/writes.ts'
import { readImportFile } from './import-file.ts'
import { type Plan, type PlanStep, planId, planImport, wanted, wrongRows } from './import-plan.ts'
import { knownCatalogue } from './known-catalogue.ts'
import { leftOutFile } from './left-out-file.ts'

/** Rows per transaction: other writers wait no longer than for a form. */
const concurrency = 50
/** An idle connection is cut after 20 s, so a long file takes several calls, each returning its progress. */
const timeoutMs = 6_000
const maxWrongRows = 500
const contract = api['POST /admin/products/import']

/**
 * Writes nothing while a cell is invalid (unless only the good rows are requested) or when the catalogue has changed
 * since the plan that the sender saw. Rows are applied in batches of 50, as many as fit into one call; an error stops
 * the import and the response lists the rows applied. Sending the file again applies the rest.
 */
export const importProducts = (catalog: Catalog) => (app: App) =>
  on(app, 'POST /admin/products/import', async ({ request, meta, reply }) => {
    reply.header('cache-control', 'no-store')
    const { fields, files } = await readParts(request, contract, (part) => part.toBuffer())
    const [sent] = files
    if (!sent || sent.read.length === 0)
      throw new DomainError('invalid_input', 'Please choose a file', { field: 'file' })
    const read = readImportFile(sent.read)
    const plan = planImport(read, await knownCatalogue(catalog.database.db, read))
    const isOther = fields.plan_id !== undefined && fields.plan_id !== plan.id
    const file = fields.left_out === 1 ? { left_out: leftOutFile(read, plan.wrong) } : {}
    if (fields.dry_run === 1 || (plan.wrong.length > 0 && fields.good_rows !== 1))
      return answerOf({ ...reportOf(plan), ...file })
    if (isOther)
      return answerOf({
        ...reportOf(plan),
        stopped: 'The catalogue has changed meanwhile. Please look at the rows again.',
      })
    return answerOf({ ...reportOf(plan), ...(await carryOut(catalog, plan, meta)) })
  })

const answerOf = (data: ImportReport) => ({ success: true as const, data })

function reportOf({ steps, wrong, id }: Plan): ImportReport {
  const planned = steps.map((step) => step.planned)
  const count = (what: string) => planned.filter((row) => row.what === what).length
  return {
    rows: planned.length,
    created: count('create'),
    changed: count('change'),
    same: count('same'),
    wrong: wrong.slice(0, maxWrongRows),
    wrong_cells: wrong.length,
    wrong_rows: wrongRows(wrong).size,
    plan: planned.filter(({ what }) => what !== 'same'),
    plan_id: id,
    applied: [],
    left: planned.length - count('same'),
  }
}

async function carryOut({ database, commands }: Catalog, { steps }: Plan, meta: Meta) {
  const until = Date.now() + timeoutMs
  const todo = wanted(steps)
  const applied: number[] = []
  while (applied.length < todo.length && Date.now() < until) {
    const part = todo.slice(applied.length, applied.length + concurrency)
    try {
      await database.transaction(async (tx) => {
        await lockWrites(tx)
        for (const { productId, command } of part) {
          await assertSkuIsFree(tx, command.details.sku, productId)
          const stream = `product-${productId}`
          await awaitSale(tx, stream, await commands.products.handleIn(tx, stream, command, meta), meta)
        }
      })
    } catch (fault) {
      // Applied rows stay applied: the sender must learn of them, whatever stopped the rest.
      if (applied.length === 0) throw fault
      return { ...progress(), stopped: stoppedAt(part, fault) }
    }
    applied.push(...part.map(({ planned }) => planned.row))
  }
  return progress()

  function progress() {
    const rest = todo.slice(applied.length)
    return { applied, left: rest.length, plan_id: planId(rest) }
  }
}

const stoppedAt = ([first]: readonly PlanStep[], fault: unknown): string =>
  `Rows from ${first?.planned.row} on did not go in: ${fault instanceof DomainError ? fault.message : 'something went wrong'}. Import the file again.`
