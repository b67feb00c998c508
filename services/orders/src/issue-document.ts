import { gstStateOf } from '@suvarna/contracts/gst-states.ts'
import { stateOfPincode } from '@suvarna/contracts/pincode.ts'
import { policy } from '@suvarna/contracts/policy.ts'
import { sql, type Transaction } from 'kysely'
import type { OrdersDeps } from './deps.ts'
import { documentNumber, financialYearOf, type Series, sumOf, taxesIn } from './gst.ts'
import type { OrderEvent, PlacedOrder } from './order-state.ts'
import type { Contact, OrdersDb } from './schema.ts'
import { currentSettings } from './settings.projection.ts'
import { type Due, documentDue } from './tax-documents.process.ts'

export type Issuing = Pick<OrdersDeps, 'vault' | 'now'>

/**
 * The document that events call for, with its number: to be appended in the transaction of those events, so that a
 * number is taken together with what it is for, or not at all. Call it last: all who number a series wait for each other.
 */
export async function issueDocument(
  deps: Issuing,
  tx: Transaction<OrdersDb>,
  before: PlacedOrder,
  events: readonly OrderEvent[],
): Promise<OrderEvent[]> {
  const due = documentDue(before, events)
  return due ? [await issued(deps, tx, before, due)] : []
}

async function issued(deps: Issuing, tx: Transaction<OrdersDb>, order: PlacedOrder, due: Due): Promise<OrderEvent> {
  const { orderId } = order
  const { seller } = (await currentSettings(tx)).settings
  const home = gstStateOf(seller.state)
  if (!home) throw new Error(`the seller's state ${seller.state} is none`)
  const contact = await contactOf(tx, orderId)
  // None that is known: the seller's own, as the law has it.
  const placeOfSupply =
    due.series === 'credit_note'
      ? due.against.placeOfSupply
      : (stateOf(order, contact) ?? { code: home.code, name: home.name })
  const within = placeOfSupply.code === home.code
  const lines = due.lines.map((line) => ({ ...line, ...taxesIn(line.gross, within) }))
  const totals = sumOf(lines)
  const mustName = due.series === 'invoice' && totals.gross >= policy.namedInvoice * 100 && contact !== null
  const named = mustName ? { recipient: await deps.vault.seal(`invoice-${orderId}`, contact) } : {}
  const rest = { seller: { ...seller, state_code: home.code }, placeOfSupply, lines, totals, ...named }
  const numbered = await nextNumber(tx, due.series, deps.now)
  if (due.series === 'invoice') return { type: 'InvoiceIssued', data: { orderId, ...numbered, ...rest } }
  const { why } = due
  const { number, issuedAt } = due.against
  return { type: 'CreditNoteIssued', data: { orderId, ...numbered, ...rest, against: { number, issuedAt }, why } }
}

const contactOf = async (tx: Transaction<OrdersDb>, orderId: string): Promise<Contact | null> =>
  (await tx.selectFrom('order_list').select('contact').where('order_id', '=', orderId).executeTakeFirst())?.contact ??
  null

/** As the buyer spelled it, else where his PIN code lies. */
function stateOf({ state }: PlacedOrder, contact: Contact | null) {
  const found = gstStateOf(state) ?? gstStateOf((contact && stateOfPincode(contact.pincode)) ?? '')
  return found && { code: found.code, name: found.name }
}

/** The lock holds until commit: whoever waits for it reads the number before his own, or that it was never taken. */
async function nextNumber(tx: Transaction<OrdersDb>, series: Series, now: () => Date) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`tax documents ${series}`}, 0))`.execute(tx)
  const at = now()
  const year = financialYearOf(at)
  const { last } = await tx
    .selectFrom('tax_documents')
    .select(({ fn }) => fn.max('serial').as('last'))
    .where('series', '=', series)
    .where('year', '=', year)
    .executeTakeFirstOrThrow()
  const serial = (last ?? 0) + 1
  return { number: documentNumber(series, year, serial), series, year, serial, issuedAt: at.toISOString() }
}
