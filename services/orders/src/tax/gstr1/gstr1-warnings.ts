import { formatRupeesExact, rupeesOf } from '@suvarna/contracts/common/money.ts'
import { seller as demoSeller } from '@suvarna/contracts/common/policy.ts'
import { gstinFault } from '@suvarna/contracts/orders/tax/gstin.ts'
import type { Gstr1 } from '@suvarna/contracts/orders/tax/tax-routes.ts'
import type { MonthDocument } from '../month-documents.ts'
import type { Return } from './gstr1.ts'
import { placeOf } from './gstr1-answer.ts'

type Warning = Gstr1['warnings'][number]
/** `hasReturn`: false for a seller who files none. */
export type Around = { hasReturn?: boolean; gstin: string; gstins: readonly string[]; notInvoiced: readonly string[] }

const named = (documents: readonly MonthDocument[]) => documents.map(({ number }) => number)
const warning = (code: Warning['code'], text: string, documents: string[] = []): Warning => ({ code, text, documents })

/** What must be checked before the return is filed. */
export function warningsOf(
  { b2cs, series, assumed, elsewhere, withoutInvoice }: Return,
  { hasReturn = true, gstin, gstins, notInvoiced }: Around,
): Warning[] {
  const found: Warning[] = []
  if (gstin === demoSeller.gstin)
    found.push(
      warning('seller_gstin', 'The GSTIN is the demo’s, which no tax office issued. Enter your own in Settings.'),
    )
  else if (hasReturn && gstinFault(gstin))
    found.push(warning('seller_gstin', 'The seller’s GSTIN is missing or not valid.'))
  if (gstins.length > 1)
    found.push(
      warning('several_gstins', `Documents of this month name ${gstins.length} GSTINs: each has its own return.`),
    )
  if (notInvoiced.length > 0)
    found.push(
      warning('not_invoiced', 'Orders have left the shop without an invoice. Issue it on the order’s page.', [
        ...notInvoiced,
      ]),
    )
  if (assumed.length > 0)
    found.push(
      warning(
        'place_assumed',
        'The buyer’s state was not known: these documents are taxed in the seller’s own.',
        named(assumed),
      ),
    )
  if (elsewhere.length > 0)
    found.push(
      warning(
        'buyer_elsewhere',
        'These buyers are registered in another state than the parcel went to. They are taxed where it went; ask your accountant where goods were sent to somebody else at the buyer’s order.',
        named(elsewhere),
      ),
    )
  if (withoutInvoice.length > 0)
    found.push(
      warning(
        'invoice_missing',
        'The invoice of these credit notes is not there: they are counted under B2CS.',
        named(withoutInvoice),
      ),
    )
  for (const { place, taxable } of b2cs.rows)
    if (taxable < 0)
      found.push(
        warning(
          'negative_row',
          `B2CS of ${placeOf(place).name} is ${formatRupeesExact(rupeesOf(taxable))}: more came back than was sold. Ask your accountant whether the portal takes it.`,
        ),
      )
  for (const { from, to, total, issued } of series)
    if (total > issued)
      found.push(
        warning(
          'number_missing',
          `${total - issued} numbers from ${from.number} to ${to.number} have no document in this return: they are reported as cancelled.`,
        ),
      )
  return found
}
