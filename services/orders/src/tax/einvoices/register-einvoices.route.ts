import type { BodyOf } from '@suvarna/contracts/api.ts'
import type { Meta } from '@suvarna/platform/events/events.ts'
import { on } from '@suvarna/platform/http/http.ts'
import type { RouteRegistration } from '@suvarna/platform/service/service.ts'
import type { Transaction } from 'kysely'
import type { OrdersDeps } from '../../deps.ts'
import { lockedOrder } from '../../order/access/order-access.ts'
import type { OrdersDb } from '../../schema.ts'
import { type PortalAnswer, readAnswers, type WrongAnswer } from './einvoice-answers.ts'
import { documentTypes, portalDay } from './einvoice-file.ts'

type Deps = Pick<OrdersDeps, 'database' | 'log' | 'orders'>
type Fault = Pick<WrongAnswer, 'field' | 'rule'>

/** POST /admin/tax/einvoices: each answer in its own transaction; the same file again changes nothing. */
export const registerEinvoicesRoute =
  (deps: Deps): RouteRegistration =>
  (app) => {
    on(app, 'POST /admin/tax/einvoices', async ({ body, meta }) => {
      const data = await register(deps, body, meta)
      return { success: true as const, data }
    })
  }

async function register(deps: Deps, { file }: BodyOf<'POST /admin/tax/einvoices'>, meta: Meta) {
  const outcome = { taken: 0, known: 0, wrong: [] as WrongAnswer[] }
  for (const read of readAnswers(file)) {
    if ('wrong' in read) {
      outcome.wrong.push(read.wrong)
      continue
    }
    const { row, answer } = read
    const became = await deps.database.transaction((tx) => registerOne(deps, tx, answer, meta))
    if (typeof became === 'string') outcome[became] += 1
    else outcome.wrong.push({ row, number: answer.says.number, ...became })
  }
  return outcome
}

async function registerOne(
  { log, orders }: Deps,
  tx: Transaction<OrdersDb>,
  { says, ...answer }: PortalAnswer,
  meta: Meta,
): Promise<'taken' | 'known' | Fault> {
  const look = () => tx.selectFrom('tax_documents').selectAll().where('number', '=', says.number)
  const found = await look().executeTakeFirst()
  if (!found?.buyer_gstin) return { field: 'DocNo', rule: 'There is no such document for a business here' }
  await lockedOrder(tx, found.order_id)
  const document = await look().executeTakeFirstOrThrow()
  const type = document.series === 'invoice' ? documentTypes.InvoiceIssued : documentTypes.CreditNoteIssued
  const differs = (field: string, same: boolean): Fault | null =>
    same ? null : { field, rule: `The signed QR code says another than ${document.number}` }
  const fault =
    differs('DocTyp', says.kind === type) ??
    differs('SellerGstin', says.seller === document.gstin) ??
    differs('BuyerGstin', says.buyer === document.buyer_gstin) ??
    differs('TotInvVal', says.total === Number(document.gross)) ??
    differs('DocDt', says.day === portalDay(document.issued_at))
  if (fault) return fault
  if (document.irn === answer.irn) return 'known'
  if (document.irn) return { field: 'Irn', rule: `${document.number} has another IRN already` }
  const stream = `order-${document.order_id}`
  const { version } = await orders.load(tx, stream)
  const data = { orderId: document.order_id, number: document.number, ...answer }
  await log.append(tx, stream, version, [{ type: 'EinvoiceRegistered', data }], meta)
  return 'taken'
}
