import type { AnswerOf } from '@suvarna/contracts/api.ts'
import { formatRupeesExact } from '@suvarna/contracts/common/money.ts'
import { formatCharge } from '@suvarna/contracts/orders/price/format-charge.ts'
import styles from './refund.module.css'

export type RefundPreview = AnswerOf<'POST /admin/orders/{id}/refund/preview'>['data']

/** What is refunded, what remains, and the credit note for it. `sent`: it was refunded already. */
export function RefundSums({ preview, sent }: { preview: RefundPreview; sent: boolean }) {
  const { amount, left_after, credit_note, credited_later } = preview
  if (amount === 0) return <p className="muted">{formatCharge(preview.left)} of the payment can be refunded.</p>
  return (
    <section aria-label="What goes back" className={styles.sums}>
      <p>
        <strong className="amount">{formatCharge(amount)}</strong> {sent ? 'went back' : wayBack(preview)};{' '}
        {formatCharge(left_after)} of the payment stays. Pieces are not put back on the shelf.
      </p>
      {preview.by_hand && (
        <p className="muted">
          Sent by hand: the customer is asked for a UPI ID or a bank account by mail. It waits under To pay out.
        </p>
      )}
      {credited_later && <p className="muted">The credit note is issued with the invoice, when the order is packed.</p>}
      {credit_note && (
        <table>
          <caption>Credit note</caption>
          <thead>
            <tr>
              <th scope="col">For</th>
              <th scope="col">Taxable</th>
              <th scope="col">GST</th>
              <th scope="col">Total</th>
            </tr>
          </thead>
          <tbody>
            {credit_note.lines.map((line) => (
              <tr key={line.description}>
                <td>
                  {line.description}
                  {line.sku && ` × ${line.quantity}`}
                </td>
                <Sums {...line} />
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">All</th>
              <Sums {...credit_note.totals} />
            </tr>
          </tfoot>
        </table>
      )}
    </section>
  )
}

/** Money paid online is refunded first, automatically. */
function wayBack({ amount, by_hand = 0 }: RefundPreview): string {
  const online = (amount * 100 - by_hand * 100) / 100
  if (by_hand === 0) return 'goes back the way it was paid'
  return online > 0
    ? `goes back: ${formatCharge(online)} the way it was paid, ${formatCharge(by_hand)} by hand`
    : 'goes back by hand'
}

type Taxed = { taxable: number; cgst: number; sgst: number; igst: number; gross: number }

const Sums = ({ taxable, cgst, sgst, igst, gross }: Taxed) => (
  <>
    <td className="amount">{formatRupeesExact(taxable)}</td>
    <td className="amount">{formatRupeesExact(cgst + sgst + igst)}</td>
    <td className="amount">{formatRupeesExact(gross)}</td>
  </>
)
