import { t } from '@suvarna/contracts/common/language/text.ts'
import { formatCharge } from '@suvarna/contracts/orders/price/format-charge.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { browserFlow } from '../../entities/payment/browser-payment.ts'
import { paymentOffer } from '../../entities/payment/payment-offer.ts'
import { useStore } from '../../lib/store.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { CashOrder } from './confirm-reads.ts'

/** The provider asks for these details itself; this page has only the order. */
const nobody = { name: '', email: '', phone: '' }

type Props = {
  order: CashOrder & { pay_online: number }
  /** Called once the shop has received the money; the order shows the rest. */
  onPaid: () => void
  /** Called if the order was confirmed or cancelled meanwhile. */
  onClosed: () => void
}

/**
 * Lets the shopper pay online instead of in cash while the order waits. Renders nothing if the shop takes no online
 * payment.
 */
export function PayInstead({ order, onPaid, onClosed }: Props) {
  const offer = useQuery(paymentOffer()).data
  const client = useQueryClient()
  const [flow] = useState(() => browserFlow(client, () => nobody))
  const state = useStore(flow.store)
  useEffect(() => {
    flow.start(null)
    return () => flow.stop()
  }, [flow])
  const { step } = state
  const failure = state.step === 'choice' ? state.failure?.kind : undefined
  const isClosed = failure === 'expired'
  useEffect(() => {
    if (step === 'paid') onPaid()
    if (isClosed) onClosed()
  }, [step, isClosed, onPaid, onClosed])
  if (!offer) return null
  const { order_id: orderId, pay_online: total, amount, confirm_by: payBy } = order
  const pay = () => void flow.submit(async () => ({ orderId, total, payBy }))
  return (
    <>
      <p>
        {total < amount
          ? t`Or pay ${formatCharge(total)} online now: the fee for cash is not due then, and nothing at your door.`
          : t`Or pay ${formatCharge(total)} online now: then nothing is due at your door.`}
      </p>
      {failure && failure !== 'dismissed' && !isClosed && (
        <Notice kind="error">{t`The payment did not go through. Please try again, or confirm that you pay in cash.`}</Notice>
      )}
      <Button busy={step !== 'choice' && step !== 'open'} disabled={step === 'open'} onClick={pay}>
        {t`Pay ${formatCharge(total)} online`}
      </Button>
      {step === 'open' && (
        <p
          className="small"
          role="status"
        >{t`Please finish the payment in its window. This page updates on its own.`}</p>
      )}
      {step === 'confirming' && (
        <p
          className="small"
          role="status"
        >{t`We have your payment and are waiting for your bank to confirm it. Please do not pay again.`}</p>
      )}
    </>
  )
}
