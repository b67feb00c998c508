import { rupeesOf } from '@suvarna/contracts/common/money.ts'
import type { EventOf } from '@suvarna/contracts/events.ts'
import { rateOf } from '@suvarna/contracts/orders/price/taxes.ts'
import { gstStates } from '@suvarna/contracts/orders/tax/gst-states.ts'
import type { TaxDocument } from '@suvarna/contracts/orders/tax-documents.ts'
import type { Stored } from '@suvarna/platform/events/events.ts'
import { on } from '@suvarna/platform/http/http.ts'
import type { RouteRegistration } from '@suvarna/platform/service/service.ts'
import type { OrdersDeps } from '../deps.ts'
import { ownOrder } from '../order/access/order-access.ts'
import type { OrderEvent } from '../order/decider/order-state.ts'
import type { OrderRow } from '../order/read/order-answer.ts'
import { documentLine, inRupees } from '../order/write/document-line.ts'
import type { Contact } from '../schema.ts'
import { currentSettings } from '../settings/settings.projection.ts'
import { amountInWords } from './amount-in-words.ts'

type Issued = EventOf<'InvoiceIssued' | 'CreditNoteIssued'>
const isIssued = (event: Stored<OrderEvent>): event is Stored<Issued> =>
  event.type === 'InvoiceIssued' || event.type === 'CreditNoteIssued'

/** GET /orders/{orderId}/documents: invoices and credit notes, for callers with full-view access to the order. */
export const orderDocumentsQuery =
  (deps: OrdersDeps): RouteRegistration =>
  (app) => {
    on(app, 'GET /orders/{orderId}/documents', async ({ params, query, actor, request, reply }) => {
      reply.header('cache-control', 'no-store')
      const row = await ownOrder(deps, { params, query, actor, request })
      const { db } = deps.database
      const events = await deps.log.read<OrderEvent>(db, `order-${row.order_id}`)
      const issued = events.filter(isIssued)
      const { email, phone } = (await currentSettings(db)).settings.support
      const kept = issued.find(({ data }) => data.recipient)?.data.recipient
      const recipient = row.contact ?? (kept ? await deps.vault.open<Contact>(kept) : null)
      const invoices = await newInvoices(db, issued)
      const data = issued.map((event) => ({
        ...documentOf(event, row, recipient, { email, phone }),
        ...exchangeOf(event, invoices),
        ...einvoiceOf(event, events),
      }))
      return { success: true, data }
    })
  }

/** The invoices of the orders that contain exchanged pieces, by order; null until the new pieces have left. */
async function newInvoices(db: OrdersDeps['database']['db'], issued: readonly Issued[]) {
  const ids = issued.flatMap(({ type, data }) => (type === 'CreditNoteIssued' && data.exchange?.orderId) || [])
  if (ids.length === 0) return new Map<string, string | null>()
  const rows = await db.selectFrom('order_list').select(['order_id', 'invoice']).where('order_id', 'in', ids).execute()
  return new Map(rows.map(({ order_id, invoice }) => [order_id, invoice]))
}

/** The invoice and the credit note of an exchange refer to each other. */
function exchangeOf({ type, data }: Issued, invoices: ReadonlyMap<string, string | null>) {
  if (!data.exchange) return {}
  const { orderId: order_id } = data.exchange
  const number = type === 'InvoiceIssued' ? data.exchange.creditNote : invoices.get(order_id)
  return { exchange: { order_id, number: number ?? null } }
}

/** The e-invoice as registered with the portal. */
function einvoiceOf({ data: { number } }: Issued, events: readonly OrderEvent[]): Pick<TaxDocument, 'einvoice'> {
  const found = events.find((event) => event.type === 'EinvoiceRegistered' && event.data.number === number)
  if (found?.type !== 'EinvoiceRegistered') return {}
  const { irn, ackNo: ack_no, ackDate: ack_date, signedQr: signed_qr } = found.data
  return { einvoice: { irn, ack_no, ack_date, signed_qr } }
}

function documentOf(
  { data, type }: Issued,
  row: OrderRow,
  recipient: Contact | null,
  support: TaxDocument['support'],
): TaxDocument {
  const { placeOfSupply, seller, totals } = data
  const against = type === 'CreditNoteIssued' ? data.against : null
  return {
    kind: type === 'InvoiceIssued' ? 'invoice' : 'credit_note',
    number: data.number,
    issued_at: data.issuedAt,
    against: against && { number: against.number, issued_at: against.issuedAt },
    order_id: row.order_id,
    ordered_at: row.created_at.toISOString(),
    seller,
    support,
    recipient: recipient && {
      name: data.buyerGstin ? (recipient.business?.name ?? recipient.name) : recipient.name,
      address: recipient.address,
      city: recipient.city,
      pincode: recipient.pincode,
    },
    ...(data.buyerGstin ? { buyer_gstin: data.buyerGstin } : {}),
    place_of_supply: { code: placeOfSupply.code, name: placeOfSupply.name },
    utgst: gstStates.some(({ code, utgst }) => utgst && code === placeOfSupply.code),
    reverse_charge: false,
    lines: data.lines.map((line) => ({
      ...documentLine(line),
      ...(type === 'InvoiceIssued' ? discountOf(line, row) : {}),
    })),
    ...(type === 'InvoiceIssued' && row.offers ? { offers: row.offers.map(({ title }) => title) } : {}),
    rate: Math.max(...data.lines.map(rateOf)),
    totals: inRupees(totals),
    in_words: amountInWords(totals.gross),
  }
}

/**
 * An order with only the standing offer has no shares on its lines: there the discount is the price less what was paid.
 */
const discountOf = ({ productId, size, quantity, gross }: Issued['data']['lines'][number], row: OrderRow) => {
  const ordered = row.lines.find((one) => one.productId === productId && one.size === size)
  if (!ordered) return {}
  const standing = !row.offers && Number(row.discount) > 0 ? ordered.price * quantity - gross : 0
  const discount = ordered.discount ?? standing
  return discount > 0 ? { discount: rupeesOf(discount) } : {}
}
