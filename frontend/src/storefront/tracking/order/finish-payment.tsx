import { t } from '@suvarna/contracts/common/language/text.ts'
import { formatCharge } from '@suvarna/contracts/orders/price/format-charge.ts'
import orderActionsStyles from '../../../entities/order/actions/order-actions.module.css'
import type { Order } from '../../../entities/order/order.ts'
import type { PaymentFailure, PaymentState } from '../../../entities/payment/payment-state.ts'
import { ReservationClock } from '../../../entities/payment/reservation-clock.tsx'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useFinishPayment } from './use-finish-payment.ts'

/** Resumes a payment begun in another browser, for the owner and for anyone with the mail's link. */
export function FinishPayment({ order, onPaid }: { order: Order; onPaid: () => void }) {
  const { state, pay } = useFinishPayment(order, onPaid)
  const message = messageOfStep(state)
  return (
    <div className={orderActionsStyles.finishPayment}>
      {order.keptOf && (
        <p className="small">{t`We sent you the new size for order ${order.keptOf}, and the first piece has not come back to us. Pay to keep it, or send it to us: then there is nothing to pay.`}</p>
      )}
      {state.step === 'choice' && state.failure && <Notice kind="error">{failureText(state.failure)}</Notice>}
      <Button
        primary
        busy={state.step !== 'choice' && state.step !== 'open'}
        disabled={state.step === 'open'}
        onClick={pay}
      >
        {t`Pay ${formatCharge(order.advance ?? order.amount)}`}
      </Button>
      {message && (
        <p className="small" role="status">
          {message}
        </p>
      )}
      {!order.keptOf && <ReservationClock payBy={order.may?.payBy ?? null} />}
    </div>
  )
}

function messageOfStep({ step }: PaymentState): string {
  if (step === 'open') return t`Please finish the payment in its window. This page updates on its own.`
  if (step === 'confirming')
    return t`We have your payment and are waiting for your bank to confirm it. Please do not pay again.`
  return step === 'paid' ? t`Paid. Thank you!` : ''
}

function failureText(failure: PaymentFailure): string {
  switch (failure.kind) {
    case 'failed':
      return [t`Payment failed or cancelled.`, failure.reason].filter(Boolean).join(' ')
    case 'dismissed':
      return t`The payment window was closed before a payment arrived.`
    case 'unverified':
      return t`Payment verification failed.`
    case 'expired':
      return t`The time to pay is over, and the pieces are back on sale. Please order again.`
    case 'not-opened':
    case 'no-widget':
      return t`Failed to initiate payment. Please try again.`
  }
}
