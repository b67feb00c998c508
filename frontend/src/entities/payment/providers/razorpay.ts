import { t } from '@suvarna/contracts/common/language/text.ts'
import type { HeldOrder, Proof } from '../payment-state.ts'
import { millisecondsLeft } from '../reservation.ts'
import type { Opening, ProviderWindow, Widget } from './provider-window.ts'

type Checkout = {
  open(): void
  close?(): void
  on(event: 'payment.failed', listener: (failure: { error?: { description?: string } }) => void): void
}
type CheckoutWindow = Window & { Razorpay?: new (options: object) => Checkout }

export const razorpayWindow: ProviderWindow = {
  isLoaded: () => Boolean((window as CheckoutWindow).Razorpay),
  open,
}

function open({ keyId, payment, order, payer, events }: Opening): Widget {
  const { Razorpay } = window as CheckoutWindow
  if (!Razorpay) throw new Error(t`The payment window is not loaded`)
  const checkout = new Razorpay({
    key: keyId,
    amount: payment.amount,
    currency: payment.currency,
    order_id: payment.id,
    name: 'Suvarna',
    description: t`Order ${order.orderId}`,
    prefill: { name: payer.name, email: payer.email, contact: payer.phone && `+91${payer.phone}` },
    ...untilReleased(order),
    theme: { color: '#7b1e2b' },
    // India no longer allows typed UPI IDs; the widget offers the app or a QR code instead.
    config: { display: { hide: [{ method: 'upi', flows: ['collect'] }] } },
    modal: { confirm_close: true, ondismiss: () => events.dismissed() },
    handler: (proof: Proof) => events.paid(proof),
  })
  checkout.on('payment.failed', ({ error }) => events.failed(error?.description ?? ''))
  checkout.open()
  return { close: () => checkout.close?.() }
}

/** In seconds: the window closes when the reservation ends. */
export function untilReleased({ payBy }: Pick<HeldOrder, 'payBy'>, now = Date.now()): { timeout?: number } {
  const left = millisecondsLeft(payBy, now)
  return left === null ? {} : { timeout: Math.max(1, Math.ceil(left / 1000)) }
}
