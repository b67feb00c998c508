import { stateOfPincode } from '@suvarna/contracts/common/place/pincode-state.ts'
import { seller as demoSeller, policy } from '@suvarna/contracts/common/policy.ts'
import { fitsNumber } from '@suvarna/contracts/orders/settings/numbering-settings.ts'
import type { ShopSettings } from '@suvarna/contracts/orders/settings/settings.ts'
import { gstStateOf } from '@suvarna/contracts/orders/tax/gst-states.ts'
import { DomainError } from '@suvarna/platform/events/errors.ts'
import { failpoint } from '@suvarna/platform/testing/failpoint.ts'
import { sql, type Transaction } from 'kysely'
import type { OrdersDeps } from '../../deps.ts'
import type { Contact, OrdersDb } from '../../schema.ts'
import { currentSettings } from '../../settings/settings.projection.ts'
import { order } from '../decider/order.decider.ts'
import type { OrderEvent, PlacedOrder } from '../decider/order-state.ts'
import { financialYearOf, type Series } from '../document-number.ts'
import { numbered, taxDocument } from './tax-document.ts'
import { creditDueWith, type Due, documentDue } from './tax-documents.process.ts'

export type Issuing = Pick<OrdersDeps, 'vault' | 'now'> & Partial<Pick<OrdersDeps, 'live'>>

/**
 * The numbered document that events require, to be appended in their transaction, so that a number is taken together
 * with its document or not at all. Call it last, since numbering locks the whole series.
 */
export async function issueDocument(
  deps: Issuing,
  tx: Transaction<OrdersDb>,
  before: PlacedOrder,
  events: readonly OrderEvent[],
): Promise<OrderEvent[]> {
  const due = documentDue(before, events)
  if (!due) return []
  const { seller } = (await currentSettings(tx)).settings
  // No invoice number is issued under the demo's GSTIN: the invoice follows once the shop has its own.
  if (due.series === 'invoice' && deps.live && isDemoSeller(seller)) return []
  const first = await issued(deps, tx, before, due, seller)
  const shipped = first.type === 'InvoiceIssued' ? order.evolve(before, first) : null
  const credit = shipped?.placed && shipped.invoice ? creditDueWith(shipped, shipped.invoice) : null
  return credit ? [first, await issued(deps, tx, before, credit, seller)] : [first]
}

/** Whether the settings still have the demo's seller. */
const isDemoSeller = ({ gstin }: { gstin: string }): boolean => gstin === demoSeller.gstin

async function issued(
  deps: Issuing,
  tx: Transaction<OrdersDb>,
  placed: PlacedOrder,
  due: Due,
  seller: ShopSettings['seller'],
): Promise<OrderEvent> {
  const { orderId } = placed
  const contact = await contactOf(tx, orderId)
  const gstin = contact?.business?.gstin
  const mustName = due.series === 'invoice' && (placed.total >= policy.namedInvoice * 100 || gstin) && contact !== null
  const named = {
    ...(mustName ? { recipient: await deps.vault.seal(`invoice-${orderId}`, contact) } : {}),
    ...(gstin ? { buyerGstin: gstin } : {}),
  }
  await failpoint('document.beforeNumber')
  const number = await nextNumber(tx, due.series, deps.now)
  await failpoint('document.afterNumber')
  return taxDocument(orderId, due, number, { seller, buyer: stateOf(placed, contact), ...named })
}

const contactOf = async (tx: Transaction<OrdersDb>, orderId: string): Promise<Contact | null> =>
  (await tx.selectFrom('order_list').select('contact').where('order_id', '=', orderId).executeTakeFirst())?.contact ??
  null

/** The state as the buyer typed it, else that of the PIN code. */
function stateOf({ state }: PlacedOrder, contact: Contact | null) {
  const found = gstStateOf(state) ?? gstStateOf((contact && stateOfPincode(contact.pincode)) ?? '')
  return found && { code: found.code, name: found.name }
}

/**
 * The lock is held until commit, so the next caller sees the previous number, or that it was never taken. The settings
 * are read after locking, so that a new prefix starts at one number and no later one has the old prefix. The count
 * continues regardless of the settings, per year or for ever: no number is issued twice.
 */
async function nextNumber(tx: Transaction<OrdersDb>, series: Series, now: () => Date) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`tax documents ${series}`}, 0))`.execute(tx)
  const at = now()
  const { numbering } = (await currentSettings(tx)).settings
  const given = tx
    .selectFrom('tax_documents')
    .select(({ fn }) => fn.max('serial').as('last'))
    .where('series', '=', series)
  const { last } = await (numbering.yearly
    ? given.where('year', '=', financialYearOf(at))
    : given
  ).executeTakeFirstOrThrow()
  const next = numbered(series, at, (last ?? 0) + 1, numbering)
  if (!fitsNumber(next.number))
    throw new DomainError(
      'invoice_not_due',
      `${next.number} is longer than the law allows: please shorten its prefix under Settings.`,
    )
  return next
}
