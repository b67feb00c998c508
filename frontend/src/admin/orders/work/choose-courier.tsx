import type { AnswerOf } from '@suvarna/contracts/api.ts'
import { formatCharge } from '@suvarna/contracts/orders/price/format-charge.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '../../../lib/api/api-error.ts'
import { read } from '../../../lib/api/read.ts'
import { dayOf } from '../../../lib/format/dates.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import sheetStyles from '../../../ui/dialog/sheet.module.css'
import { SheetForm } from '../../../ui/dialog/sheet-form.tsx'
import { SheetHead } from '../../../ui/dialog/sheet-head.tsx'
import { Notice } from '../../../ui/notice.tsx'

const TITLE = 'Choose the courier'

type Offer = AnswerOf<'GET /admin/orders/{id}/couriers'>['data'][number]
type Props = {
  orderId: string
  open: boolean
  busy: boolean
  problem: string
  onClose: () => void
  onChoose: (courierId: string) => void
}

/** Couriers that deliver to the pincode, with price and days, as currently offered by the carrier. */
export function ChooseCourier({ open, onClose, ...rest }: Props) {
  return (
    <Dialog open={open} onClose={onClose} label={TITLE} className={`${sheetStyles.sheet} ${sheetStyles.sheetNarrow}`}>
      <SheetHead title={TITLE} onClose={onClose} />
      {open && <Offers onClose={onClose} {...rest} />}
    </Dialog>
  )
}

const couriersOf = (orderId: string) =>
  read(`/admin/orders/${encodeURIComponent(orderId)}/couriers`, (answer) => (answer as { data: Offer[] }).data)

function Offers({ orderId, busy, problem, onClose, onChoose }: Omit<Props, 'open'>) {
  const offers = useQuery({ ...couriersOf(orderId), staleTime: 0 })
  const [chosen, setChosen] = useState('')
  const first = offers.data?.[0]?.courier_id ?? ''
  const courierId = chosen || first
  return (
    <SheetForm
      action="Book with this courier"
      busy={busy}
      onLeave={onClose}
      onSubmit={() => courierId && onChoose(courierId)}
    >
      {offers.isPending && <p className="muted">Checking couriers for this pincode…</p>}
      {offers.isError && <Notice kind="error">{messageOf(offers.error, 'The courier does not answer.')}</Notice>}
      {offers.data?.length === 0 && (
        <Notice kind="info">No courier serves this pincode. Check the address, or send the parcel yourself.</Notice>
      )}
      {offers.data && offers.data.length > 0 && (
        <fieldset className={sheetStyles.choices}>
          <legend>Cheapest first</legend>
          {offers.data.map((offer) => (
            <label key={offer.courier_id}>
              <input
                type="radio"
                name="courier"
                checked={courierId === offer.courier_id}
                onChange={() => setChosen(offer.courier_id)}
              />{' '}
              {labelOf(offer)}
            </label>
          ))}
        </fieldset>
      )}
      {problem && <Notice kind="error">{problem}</Notice>}
    </SheetForm>
  )
}

const labelOf = ({ name, price, days, expected }: Offer) =>
  [name, formatCharge(price), days && `${days} ${days === 1 ? 'day' : 'days'}`, expected && `by ${dayOf(expected)}`]
    .filter(Boolean)
    .join(' · ')
