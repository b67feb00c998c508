import { t } from '@suvarna/contracts/common/language/text.ts'
import { useEffect, useState } from 'react'
import { Navigate, useSearchParams } from 'react-router-dom'
import { cartPrice } from '../../entities/cart/cart-price.ts'
import type { CartKind } from '../../entities/cart/cart-store.ts'
import { usePricedCart } from '../../entities/offers/use-priced-cart.ts'
import { choosePaying, paidBy } from '../../entities/payment/paying.ts'
import { useLogoutCount } from '../../lib/session/use-logout-count.ts'
import { recordVisit } from '../../lib/visits.ts'
import { usePageTitle } from '../../ui/page-title.ts'
import { showToast } from '../../ui/toaster.tsx'
import { CheckoutForm } from './checkout-form.tsx'
import styles from './checkout-page.module.css'
import { OrderSummary } from './order-summary.tsx'
import { NothingLeft, OrderPlaced, PaymentPanel, UnreadableCart } from './place/late-steps.ts'
import { useCheckout } from './use-checkout.ts'

export function CheckoutPage() {
  const [query] = useSearchParams()
  const kind = query.get('buyNow') === 'true' ? 'buy-now' : 'bag'
  return <Checkout key={`${kind} ${useLogoutCount()}`} kind={kind} />
}

function Checkout({ kind }: { kind: CartKind }) {
  const shopperCart = usePricedCart(kind)
  const checkout = useCheckout(kind)
  const { lines, totals, changes, stops, placed, payment } = checkout
  const [cameWith] = useState(lines.length)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, with the values at the start
  useEffect(() => {
    for (const { id, selectedSize } of lines) recordVisit('checkout_started', id, selectedSize)
  }, [])
  useEffect(() => () => choosePaying(null), [])
  usePageTitle(placed ? t`Order placed` : t`Checkout`)

  if (placed) return <OrderPlaced order={placed} />
  if (payment.state.step !== 'choice') {
    const { state, ordered, retry, leave } = payment
    const { order } = state
    // For an order placed before this page was opened, its own answer has the payment method.
    const isSplit = order ? order.toCollect !== undefined : checkout.method === 'cod'
    const sums = cartPrice(paidBy({ ...shopperCart, lines: ordered }, isSplit ? 'cod' : 'online'))
    return (
      <div className={`wrap ${styles.checkout}`}>
        <h1>{t`Checkout`}</h1>
        <OrderSummary lines={ordered} totals={sums} paying />
        <PaymentPanel state={state} total={sums.parts?.now ?? sums.total} onRetry={retry} onLeave={leave} />
      </div>
    )
  }
  if (shopperCart.broken) return <UnreadableCart />
  if (lines.length === 0 && changes.length > 0 && cameWith > 0) return <NothingLeft changes={changes} stops={stops} />
  if (lines.length === 0) return <NothingToOrder emptiedElsewhere={cameWith > 0} />
  return (
    <div className={`wrap ${styles.checkout}`}>
      <h1>{t`Checkout`}</h1>
      <OrderSummary lines={lines} totals={totals} />
      <CheckoutForm checkout={checkout} />
    </div>
  )
}

/** Redirects to the products; a toast says if another tab emptied the bag. */
function NothingToOrder({ emptiedElsewhere }: { emptiedElsewhere: boolean }) {
  useEffect(() => {
    if (emptiedElsewhere) showToast(t`Your bag is empty: it was ordered or changed in another tab.`, 6000)
  }, [emptiedElsewhere])
  return <Navigate to="/products" replace />
}
