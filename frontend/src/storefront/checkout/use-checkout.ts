import { useState } from 'react'
import { ApiError, messageOf } from '../../shared/api/api-error.ts'
import { type BagKind, clearBag, saveBag, useBag } from '../../shared/bag/bag-store.ts'
import { orderItemsOf } from '../../shared/bag/order-items.ts'
import { ringProblems } from '../../shared/bag/ring-check.ts'
import { totalsOf } from '../../shared/bag/totals.ts'
import { checkBag } from '../bag/bag-check.ts'
import { dropDraft } from './checkout-draft.ts'
import { forgetCheckout } from './checkout-keys.ts'
import type { CheckoutValues } from './checkout-values.ts'
import { rememberOrder } from './last-order.ts'
import { parcelOf } from './parcel.ts'
import { bookCourier, placeOrder } from './place-order.ts'
import { placementFailure } from './placement-failure.ts'

export type PlacedOrder = { orderId: string; name: string; email: string; total: number; courierFault: string }

/** What the server knows better than the bag: the shopper is told and can go on. */
const BAG_CODES = ['price_changed', 'out_of_stock', 'product_gone', 'ring_size']

export function useCheckout(kind: BagKind) {
  const { lines } = useBag(kind)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const [news, setNews] = useState<string[]>([])
  const [placed, setPlaced] = useState<PlacedOrder | null>(null)
  const totals = totalsOf(lines)

  const place = async (values: CheckoutValues) => {
    const { paymentMethod, ...contact } = values
    const payment_method = paymentMethod === 'cod' ? ('cod' as const) : ('razorpay' as const)
    const body = {
      ...contact,
      payment_method,
      amount: totals.total,
      order_items: orderItemsOf(lines),
      isBuyNow: kind === 'buy-now',
    }
    const orderId = await placeOrder(kind, body)
    // From here on the order stands, whatever the courier says: the bag must not offer it again.
    rememberOrder(orderId)
    forgetCheckout(kind)
    dropDraft()
    const { name, email } = values
    setPlaced({ orderId, name, email, total: totals.total, courierFault: '' })
    clearBag(kind)
    const parcel = parcelOf({ orderId, values, lines, totals, at: new Date() })
    await bookCourier(parcel).catch((error: unknown) => {
      const courierFault = messageOf(error, 'the courier did not answer')
      setPlaced((now) => now && { ...now, courierFault })
    })
  }

  const explain = async (error: unknown) => {
    if (!(error instanceof ApiError) || !BAG_CODES.includes(error.code)) return setFailure(placementFailure(error))
    try {
      const check = await checkBag(lines)
      saveBag(kind, check.lines)
      setNews(check.news.length > 0 ? check.news : [error.message])
    } catch {
      setFailure(placementFailure(error))
    }
  }

  return {
    lines,
    totals,
    busy,
    failure,
    news,
    placed,
    /** Checks what the form cannot see, then places; every outcome ends in one of the states above. */
    async submit(values: CheckoutValues) {
      setNews([])
      const rings = ringProblems(lines)
      if (rings.length > 0) return setFailure(`Ring size validation failed: ${rings.join(', ')}`)
      if (values.paymentMethod !== 'cod') return setFailure('Failed to initiate payment. Please try again.')
      setFailure(null)
      setBusy(true)
      await place(values).catch(explain)
      setBusy(false)
    },
  }
}
