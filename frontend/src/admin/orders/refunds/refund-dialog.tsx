import { formatCharge } from '@suvarna/contracts/orders/price/format-charge.ts'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { refreshOrders } from '../../../entities/live/live-metrics.ts'
import type { AdminOrder } from '../../../entities/order/admin/admin-order.ts'
import { messageOf } from '../../../lib/api/api-error.ts'
import { call } from '../../../lib/api/client.ts'
import { useUnsaved } from '../../../lib/unsaved/use-unsaved.ts'
import { SelectField } from '../../../ui/admin/fields/select-field.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import sheetStyles from '../../../ui/dialog/sheet.module.css'
import { SheetForm } from '../../../ui/dialog/sheet-form.tsx'
import { SheetHead } from '../../../ui/dialog/sheet-head.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { TextArea } from '../../../ui/form/text-area.tsx'
import { useLastValue } from '../../../ui/form/use-held.ts'
import { Notice } from '../../../ui/notice.tsx'
import { askedOf, emptyDraft, refundReasonChoices } from './refund-draft.ts'
import { RefundPieces } from './refund-pieces.tsx'
import { type RefundPreview, RefundSums } from './refund-sums.tsx'

/** `refundId`: a refund made at the provider's dashboard, of which only the purpose is recorded. */
type RefundAim = { order: AdminOrder; refundId?: string }
type Props = { aim: RefundAim | null; onClose: () => void; onDone: (text: string) => void }

/** Refunds a part of the payment. The server computes the amount after each change. */
export function RefundDialog({ aim, onClose, onDone }: Props) {
  const shown = useLastValue(aim)
  const title = shown?.refundId ? 'What was this refund for?' : 'Refund'
  return (
    <Dialog open={aim !== null} onClose={onClose} label={title} className={sheetStyles.sheet}>
      <SheetHead title={title} onClose={onClose} />
      {shown && aim && (
        <RefundForm key={`${shown.order.id}:${shown.refundId}`} {...shown} onClose={onClose} onDone={onDone} />
      )}
    </Dialog>
  )
}

function doneText({ amount, by_hand = 0 }: RefundPreview): string {
  const online = (amount * 100 - by_hand * 100) / 100
  const byItself = `${formatCharge(online)} on the way back to the customer`
  if (by_hand === 0) return byItself
  const cash = `${formatCharge(by_hand)} to be sent by hand: a mail asks the customer where to`
  return online > 0 ? `${byItself}, ${cash}` : cash
}

function RefundForm({ order, refundId, onClose, onDone }: RefundAim & Omit<Props, 'aim'>) {
  const client = useQueryClient()
  const [draft, setDraft] = useState(emptyDraft)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const path = `/admin/orders/${encodeURIComponent(order.id)}/refund`
  const asked = askedOf(draft, refundId)
  const preview = useQuery({
    queryKey: ['refund-preview', order.id, order.version, asked],
    queryFn: ({ signal }) => call<{ data: RefundPreview }>('POST', `${path}/preview`, { body: asked ?? {}, signal }),
    enabled: asked !== null,
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 0,
  })
  useUnsaved(draft !== emptyDraft)
  const change = (part: Partial<typeof draft>) => {
    setDraft((before) => ({ ...before, ...part }))
    setProblem('')
  }
  // The previous answer still lists the pieces, but its sums do not apply to an invalid amount.
  const known = preview.data?.data
  const sums = asked === null ? undefined : known
  const isCurrent = asked !== null && !preview.isFetching && !preview.isError && sums !== undefined
  const submit = async () => {
    if (!isCurrent || sums.amount === 0) return setProblem('Choose pieces, delivery or an amount first.')
    setBusy(true)
    try {
      const note = draft.note.trim()
      const body = { ...asked, reason: draft.reason, version: sums.version, ...(note ? { note } : {}) }
      await call('POST', path, { body })
      onDone(refundId ? 'What it was for is written down' : doneText(sums))
    } catch (error) {
      setProblem(messageOf(error, 'The refund could not be started. Please try again.'))
      await preview.refetch()
    }
    setBusy(false)
    await refreshOrders(client)
  }
  const fault = problem || (preview.isError ? messageOf(preview.error, 'This could not be worked out.') : '')
  const action = refundId ? 'Write down' : sums && sums.amount > 0 ? `Refund ${formatCharge(sums.amount)}` : 'Refund'
  return (
    <SheetForm
      action={action}
      busy={busy}
      disabled={!isCurrent || sums.amount === 0}
      onLeave={onClose}
      onSubmit={submit}
    >
      <RefundPieces
        order={order}
        preview={known}
        pieces={draft.pieces}
        onChange={(itemId, quantity) => change({ pieces: { ...draft.pieces, [itemId]: quantity } })}
      />
      {known && known.delivery.refundable > 0 && (
        <label>
          <input
            type="checkbox"
            checked={draft.delivery}
            onChange={({ target }) => change({ delivery: target.checked })}
          />{' '}
          Delivery, {formatCharge(known.delivery.refundable)}
        </label>
      )}
      {sums?.cash_fee && sums.cash_fee.refundable > 0 && (
        <label>
          <input
            type="checkbox"
            checked={draft.cashFee}
            onChange={({ target }) => change({ cashFee: target.checked })}
          />{' '}
          Cash on delivery fee, {formatCharge(sums.cash_fee.refundable)}
        </label>
      )}
      {!refundId && (
        <Field
          label="Other amount"
          prefix="₹"
          inputMode="decimal"
          maxLength={13}
          value={draft.amount}
          help="Not for an item: as goodwill, or to correct a price."
          error={asked === null ? 'Please enter rupees, with two decimals at most' : undefined}
          onChange={({ target }) => change({ amount: target.value })}
        />
      )}
      {sums && <RefundSums preview={sums} sent={refundId !== undefined} />}
      <SelectField
        label="Reason"
        value={draft.reason}
        choices={refundReasonChoices}
        onChange={(reason) => change({ reason: reason as typeof draft.reason })}
      />
      <TextArea
        label="Note for the timeline"
        rows={3}
        maxLength={500}
        value={draft.note}
        onChange={({ target }) => change({ note: target.value })}
      />
      {fault && <Notice kind="error">{fault}</Notice>}
    </SheetForm>
  )
}
