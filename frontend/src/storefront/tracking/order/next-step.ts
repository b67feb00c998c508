import { t } from '@suvarna/contracts/common/language/text.ts'
import { isOnline } from '@suvarna/contracts/orders/payment-method.ts'
import { formatCharge } from '@suvarna/contracts/orders/price/format-charge.ts'
import { momentOf } from '../../../lib/format/dates.ts'

const statusMessages: Readonly<Record<string, string>> = {
  pending: t`We have your order and will confirm it shortly.`,
  failed: t`The payment did not go through, so this order will not be sent.`,
  confirmed: t`Confirmed. We’ll pack your pieces next.`,
  processing: t`Your pieces are being packed.`,
  shipped: t`On its way to you with the courier.`,
  delivered: t`Delivered. Wear it well.`,
  completed: t`Delivered. Wear it well.`,
  cancelled: t`This order will not be sent.`,
}

const cameBackLabels = {
  returned: t`The courier could not deliver your parcel, and it came back to us. Please write to us, and we’ll sort it out.`,
  lost: t`The courier has lost your parcel. We are sorry. Please write to us, and we’ll make it right.`,
}

const cancelledParcelLabels = {
  on_its_way: t`This order is cancelled. Its parcel had left already: if the courier brings it, please refuse it at the door.`,
  delivered: t`This order is cancelled, and its parcel reached you all the same. Please write to us about sending it back.`,
}

type OrderState = {
  status: string
  confirmBy?: string
  cameBack?: 'returned' | 'lost' | null
  cancelledParcel?: keyof typeof cancelledParcelLabels | null
  failedDelivery?: object | null
  paymentMethod: string
  paymentStatus: string
  amountRefunded?: number
  refundToCome?: number
}

/** What happens next, in one sentence. */
export function nextStep({
  status,
  confirmBy,
  cameBack,
  cancelledParcel,
  failedDelivery,
  paymentMethod,
  paymentStatus,
  amountRefunded = 0,
  refundToCome = 0,
}: OrderState): string {
  const unpaid = status === 'pending' && isOnline(paymentMethod) && paymentStatus === 'pending'
  if (unpaid) return t`We are waiting for your payment. If you have paid, this page updates on its own.`
  if (confirmBy)
    return t`Please confirm it by the link of our mail until ${momentOf(confirmBy)}. Then we’ll pack your pieces.`
  const missed = failedDelivery && status === 'shipped' ? t`The courier could not hand over your parcel.` : undefined
  const away = cancelledParcel ? cancelledParcelLabels[cancelledParcel] : undefined
  const message = cameBack ? cameBackLabels[cameBack] : (away ?? missed ?? statusMessages[status] ?? '')
  const partBack = paymentStatus === 'paid' && amountRefunded > 0
  const back = partBack ? t` ${formatCharge(amountRefunded)} of what you paid has been refunded.` : ''
  if (status !== 'cancelled') return `${message}${back}`
  if (partBack && refundToCome > 0) return t`${message}${back} We’ll refund the other ${formatCharge(refundToCome)}.`
  if (paymentStatus === 'refunded') return t`${message} Your refund is on its way.`
  return paymentStatus === 'paid' ? t`${message} We’ll refund what you paid.` : message
}
