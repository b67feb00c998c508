import { formatCharge } from '@suvarna/contracts/orders/price/format-charge.ts'
import type { AdminOrder } from '../../../entities/order/admin/admin-order.ts'
import { QuantityStepper } from '../../../ui/form/quantity-stepper.tsx'
import styles from './refund.module.css'
import type { RefundPreview } from './refund-sums.tsx'

type Props = {
  order: AdminOrder
  preview: RefundPreview | undefined
  pieces: Readonly<Record<string, number>>
  onChange: (itemId: string, quantity: number) => void
}

/** The pieces of the order, each with the number of units to refund. */
export function RefundPieces({ order, preview, pieces, onChange }: Props) {
  return (
    <ul className={styles.pieces}>
      {order.items.map(({ itemId, name, size }) => {
        const sums = preview?.items.find(({ item_id }) => item_id === itemId)
        const most = sums?.refundable ?? 0
        return (
          <li key={itemId} className={styles.piece}>
            <p>
              {name}
              {size && <span className="muted"> · Size {size}</span>}
              <br />
              <span className="muted small amount">{aboutPiece(sums)}</span>
            </p>
            {most > 0 && (
              <QuantityStepper
                label={`Pieces of ${name} to refund`}
                min={0}
                max={most}
                value={pieces[itemId] ?? 0}
                onChange={(quantity) => onChange(itemId, quantity)}
              />
            )}
          </li>
        )
      })}
    </ul>
  )
}

function aboutPiece(sums: RefundPreview['items'][number] | undefined): string {
  if (!sums) return '…'
  if (sums.refundable === 0) return 'Refunded or returned'
  return sums.quantity > 0 ? formatCharge(sums.amount) : `${sums.refundable} can be refunded`
}
