// The provider's widget: its script is fetched only when somebody wants to pay online, and opened with an order.
import type { PaymentOffer } from './payment-offer.ts'
import type { HeldOrder, Proof } from './payment-state.ts'
import { millisecondsLeft } from './reservation.ts'

export type Payer = { name: string; email: string; phone: string }
export type ProviderOrder = { id: string; amount: number; currency: string }
export type WidgetEvents = { paid(proof: Proof): void; failed(reason: string): void; dismissed(): void }
export type Widget = { close(): void }

type Checkout = {
  open(): void
  close?(): void
  on(event: 'payment.failed', listener: (failure: { error?: { description?: string } }) => void): void
}
type CheckoutWindow = Window & { Razorpay?: new (options: object) => Checkout }

const PATIENCE_MS = 15_000
const loads = new Map<string, Promise<void>>()

/** Loads the script once; one that did not come is fetched anew at the next try. */
export function loadWidget({ script }: PaymentOffer): Promise<void> {
  const known = loads.get(script)
  if (known) return known
  const load = fetchScript(script)
  loads.set(script, load)
  load.catch(() => loads.delete(script))
  return load
}

function fetchScript(src: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const element = document.createElement('script')
    const end = (finish: () => void) => {
      clearTimeout(timer)
      finish()
    }
    const fail = () =>
      end(() => {
        element.remove()
        reject(new Error('The payment window could not be loaded'))
      })
    const timer = setTimeout(fail, PATIENCE_MS)
    element.onload = () => ((window as CheckoutWindow).Razorpay ? end(resolve) : fail())
    element.onerror = fail
    element.src = src
    document.head.append(element)
  })
}

/** Opens the loaded widget; a refusal leaves it open for another try, as the provider's does. */
export function openWidget(
  { keyId }: PaymentOffer,
  payment: ProviderOrder,
  order: HeldOrder,
  payer: Payer,
  events: WidgetEvents,
): Widget {
  const { Razorpay } = window as CheckoutWindow
  if (!Razorpay) throw new Error('The payment window is not loaded')
  const checkout = new Razorpay({
    key: keyId,
    amount: payment.amount,
    currency: payment.currency,
    order_id: payment.id,
    name: 'Suvarna',
    description: `Order ${order.orderId}`,
    prefill: { name: payer.name, email: payer.email, contact: payer.phone && `+91${payer.phone}` },
    ...untilReleased(order),
    theme: { color: '#7b1e2b' },
    // Typing a UPI id is no longer allowed in India; the widget offers the app or a QR code instead.
    config: { display: { hide: [{ method: 'upi', flows: ['collect'] }] } },
    modal: { confirm_close: true, ondismiss: () => events.dismissed() },
    handler: (proof: Proof) => events.paid(proof),
  })
  checkout.on('payment.failed', ({ error }) => events.failed(error?.description ?? ''))
  checkout.open()
  return { close: () => checkout.close?.() }
}

/** In seconds: the window closes when the pieces are not held any longer. */
export function untilReleased({ payBy }: Pick<HeldOrder, 'payBy'>, now = Date.now()): { timeout?: number } {
  const left = millisecondsLeft(payBy, now)
  return left === null ? {} : { timeout: Math.max(1, Math.ceil(left / 1000)) }
}
