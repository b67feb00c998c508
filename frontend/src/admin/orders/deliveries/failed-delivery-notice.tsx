import { useState } from 'react'
import type { AdminOrder } from '../../../entities/order/admin/admin-order.ts'
import type { FailedDelivery } from '../../../entities/order/deliveries/failed-delivery.ts'
import { dayOf, momentOf } from '../../../lib/format/dates.ts'
import { May } from '../../../ui/admin/access/may.tsx'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { AnswerDeliveryDialog } from './answer-delivery-dialog.tsx'

/** A parcel that the courier could not hand over: why, until when he waits, and what he was told. */
export function FailedDeliveryNotice({ order }: { order: AdminOrder }) {
  const [open, setOpen] = useState(false)
  const { failedDelivery } = order
  if (!failedDelivery) return null
  const waits = !['asked', 'passed'].includes(failedDelivery.state)
  return (
    <>
      <Notice kind={waits ? 'error' : 'info'}>{`${whyOf(failedDelivery)} ${nowOf(failedDelivery)}`}</Notice>
      {waits && (
        <May do="orders.write">
          <div>
            <Button onClick={() => setOpen(true)}>Tell the courier what to do</Button>
          </div>
        </May>
      )}
      <AnswerDeliveryDialog order={open ? order : null} onClose={() => setOpen(false)} />
    </>
  )
}

const whyOf = ({ attempt, reason }: FailedDelivery) =>
  `The courier could not hand it over, try ${attempt}${reason ? `: ${reason}.` : '; he gave no reason.'}`

function nowOf(failed: FailedDelivery): string {
  const { state, answer_by, fault } = failed
  switch (state) {
    case 'open':
      return `He waits until ${momentOf(answer_by)} to be told what to do, then he decides himself.`
    case 'late':
      return 'Nobody answered in time, so he decides whether he tries again or brings it back. You may still tell him.'
    case 'refused':
      return `He did not take the answer: ${fault ?? 'without a reason'}. Tell him something else, or call him.`
    case 'asked':
      return `${saidOf(failed)} He is being told${fault ? `; the last try failed, the next comes by itself: ${fault}` : ''}.`
    case 'passed':
      return `${saidOf(failed)} He knows.`
  }
}

function saidOf({ action, day, by }: FailedDelivery): string {
  const who = by === 'shopper' ? 'The customer' : 'The shop'
  if (action === 'return') return `${who} wants it back.`
  return day ? `${who} wants it delivered on ${dayOf(day)}.` : `${who} wants it tried again.`
}
