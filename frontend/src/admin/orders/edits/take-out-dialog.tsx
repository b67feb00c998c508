import type { AnswerOf } from '@suvarna/contracts/api.ts'
import { isOnline } from '@suvarna/contracts/orders/payment-method.ts'
import { formatCharge } from '@suvarna/contracts/orders/price/format-charge.ts'
import { packedUnits } from '@suvarna/contracts/orders/price/sums.ts'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { refreshOrders } from '../../../entities/live/live-metrics.ts'
import type { AdminOrder } from '../../../entities/order/admin/admin-order.ts'
import { messageOf } from '../../../lib/api/api-error.ts'
import { call } from '../../../lib/api/client.ts'
import { useUnsaved } from '../../../lib/unsaved/use-unsaved.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import sheetStyles from '../../../ui/dialog/sheet.module.css'
import { SheetForm } from '../../../ui/dialog/sheet-form.tsx'
import { SheetHead } from '../../../ui/dialog/sheet-head.tsx'
import { QuantityStepper } from '../../../ui/form/quantity-stepper.tsx'
import { TextArea } from '../../../ui/form/text-area.tsx'
import { useLastValue } from '../../../ui/form/use-held.ts'
import { Notice } from '../../../ui/notice.tsx'
import styles from '../refunds/refund.module.css'

type Preview = AnswerOf<'POST /admin/orders/{id}/take-out/preview'>['data']
type Props = { order: AdminOrder | null; onClose: () => void; onDone: (text: string) => void }

/** Only before the order is packed, and while something stays in it. */
export const mayTakeOut = ({ status, items }: AdminOrder): boolean =>
  (status === 'pending' || status === 'confirmed') && items.reduce((sum, item) => sum + packedUnits(item), 0) > 1

/** Takes pieces out of an order. The server computes the new total after each change. */
export function TakeOutDialog({ order, onClose, onDone }: Props) {
  const shown = useLastValue(order)
  return (
    <Dialog open={order !== null} onClose={onClose} label="Take pieces out" className={sheetStyles.sheet}>
      <SheetHead title="Take pieces out" onClose={onClose} />
      {shown && order && <TakeOutForm key={shown.id} order={shown} onClose={onClose} onDone={onDone} />}
    </Dialog>
  )
}

function TakeOutForm({ order, onClose, onDone }: Props & { order: AdminOrder }) {
  const client = useQueryClient()
  const [pieces, setPieces] = useState<Readonly<Record<string, number>>>({})
  const [note, setNote] = useState('')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const items = Object.entries(pieces).flatMap(([item_id, quantity]) => (quantity > 0 ? [{ item_id, quantity }] : []))
  const path = `/admin/orders/${encodeURIComponent(order.id)}/take-out`
  const preview = useQuery({
    queryKey: ['take-out-preview', order.id, order.version, items],
    queryFn: ({ signal }) => call<{ data: Preview }>('POST', `${path}/preview`, { body: { items }, signal }),
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 0,
  })
  useUnsaved(items.length > 0 || note !== '')
  const sums = preview.data?.data
  const isReady = items.length > 0 && !preview.isFetching && !preview.isError && sums !== undefined
  const submit = async () => {
    if (!isReady) return setProblem('Choose pieces first.')
    setBusy(true)
    try {
      const why = note.trim()
      await call('POST', path, { body: { items, version: sums.version, ...(why ? { note: why } : {}) } })
      onDone(doneText(sums))
    } catch (error) {
      setProblem(messageOf(error, 'Nothing was taken out. Please try again.'))
      await preview.refetch()
    }
    setBusy(false)
    await refreshOrders(client)
  }
  const fault = problem || (preview.isError ? messageOf(preview.error, 'This could not be worked out.') : '')
  return (
    <SheetForm action="Take out" busy={busy} disabled={!isReady} onLeave={onClose} onSubmit={submit}>
      <ul className={styles.pieces}>
        {order.items.map(({ itemId, name, size, ...units }) => (
          <li key={itemId} className={styles.piece}>
            <p>
              {name}
              {size && <span className="muted"> · Size {size}</span>}
              <br />
              <span className="muted small amount">{aboutPiece(sums, itemId, pieces[itemId] ?? 0)}</span>
            </p>
            {packedUnits(units) > 0 && (
              <QuantityStepper
                label={`Pieces of ${name} to take out`}
                min={0}
                max={packedUnits(units)}
                value={pieces[itemId] ?? 0}
                onChange={(count) => {
                  setPieces({ ...pieces, [itemId]: count })
                  setProblem('')
                }}
              />
            )}
          </li>
        ))}
      </ul>
      {isReady && <Consequences sums={sums} order={order} />}
      <TextArea
        label="Note for the timeline"
        rows={3}
        maxLength={500}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
      {fault && <Notice kind="error">{fault}</Notice>}
    </SheetForm>
  )
}

function aboutPiece(sums: Preview | undefined, itemId: string, chosen: number): string {
  const piece = sums?.items.find(({ item_id }) => item_id === itemId)
  if (!piece) return '…'
  if (piece.there === 0) return 'Taken out'
  return chosen > 0 && piece.quantity > 0 ? `−${formatCharge(piece.amount)}` : `${piece.there} in the parcel`
}

/** The order's new total, who owes whom, and what happens to pieces and parcel. */
function Consequences({ sums, order }: { sums: Preview; order: AdminOrder }) {
  const isPaid = isOnline(order.paymentMethod) && order.paymentStatus === 'paid'
  return (
    <section aria-label="What changes" className={styles.sums}>
      <p>
        {sums.to_collect_after !== undefined ? (
          <InParts sums={sums} isPaid={isPaid} />
        ) : isPaid ? (
          <>
            <strong className="amount">{formatCharge(sums.goes_back)}</strong> goes back the way it was paid; the pieces
            that stay come to <span className="amount">{formatCharge(sums.total_after)}</span>.
          </>
        ) : (
          <>
            The order comes to <strong className="amount">{formatCharge(sums.total_after)}</strong> instead of{' '}
            <span className="amount">{formatCharge(sums.total)}</span>
            {isOnline(order.paymentMethod) ? ', to be paid online.' : ', to be paid to the courier.'}
          </>
        )}
      </p>
      <p className="muted">
        What is taken out is for sale again at once, and the customer gets a mail. What stays keeps its share of the
        discount.
        {sums.booked && ' The courier books the parcel anew: a label that was printed is void.'}
      </p>
    </section>
  )
}

/** For an order with an advance: both parts, and any amount paid in excess of them. */
function InParts({ sums, isPaid }: { sums: Preview; isPaid: boolean }) {
  const { total, total_after, advance_after = 0, to_collect_after = 0, goes_back } = sums
  return (
    <>
      The order comes to <strong className="amount">{formatCharge(total_after)}</strong> instead of{' '}
      <span className="amount">{formatCharge(total)}</span>:{' '}
      <span className="amount">{formatCharge(advance_after)}</span> {isPaid ? 'paid' : 'to be paid'} online,{' '}
      {to_collect_after > 0 ? (
        <>
          <span className="amount">{formatCharge(to_collect_after)}</span> collected at the door.
        </>
      ) : (
        'nothing collected at the door.'
      )}
      {goes_back > 0 && (
        <>
          {' '}
          <strong className="amount">{formatCharge(goes_back)}</strong> of the advance goes back the way it was paid.
        </>
      )}
    </>
  )
}

const doneText = ({ goes_back, total_after }: Preview) =>
  goes_back > 0
    ? `Taken out, and ${formatCharge(goes_back)} on the way back to the customer`
    : `Taken out. The order comes to ${formatCharge(total_after)} now`
