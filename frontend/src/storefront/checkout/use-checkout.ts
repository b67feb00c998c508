import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { CartLine } from '../../entities/cart/cart.ts'
import { acceptCartChanges, hasCartChanges, useCartChanges } from '../../entities/cart/cart-changes-store.ts'
import { checkCart } from '../../entities/cart/cart-check.ts'
import { cartPrice } from '../../entities/cart/cart-price.ts'
import { type CartKind, useCart } from '../../entities/cart/cart-store.ts'
import { ringProblems } from '../../entities/cart/size-check.ts'
import { useCartCheck } from '../../entities/cart/use-cart-check.ts'
import { claimPayment } from '../../entities/payment/payment-calls.ts'
import { shopFacts } from '../../entities/shop/use-shop.ts'
import { ApiError, messageOf } from '../../lib/api/api-error.ts'
import { dropDraft, readDraft } from './checkout-draft.ts'
import { type CheckoutValues, checkCheckout, emptyCheckout, tidied } from './checkout-values.ts'
import type { DeliveryHold } from './details/delivery-hold.ts'
import { keepDetails } from './details/saved-details.ts'
import { finishOrder } from './finish-checkout.ts'
import { type PaidOrder, usePayment } from './pay/use-payment.ts'
import { shipmentOf } from './place/order-draft.ts'
import { placeBodyOf } from './place/place-body.ts'
import { bookCarrier, placeOrder } from './place/place-order.ts'
import { placementFailure } from './place/placement-failure.ts'

export type PlacedOrder = {
  orderId: string
  name: string
  total: number
  paid: boolean
  carrierFault: string
  /** The money came too late for the goods. */
  declined: boolean
  /** No courier goes there: how it gets there and is paid is still to be talked about. */
  weCall: boolean
}

/** What the server knows better than the bag: the shopper is told and can go on. */
const BAG_CODES = ['price_changed', 'out_of_stock', 'product_gone', 'ring_size']

export function useCheckout(kind: CartKind) {
  const bag = useCart(kind)
  const { lines } = bag
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  /** How often what changed in the bag has stood in an order's way; 0 once the shopper went on. */
  const [stops, setStops] = useState(0)
  const [placed, setPlaced] = useState<PlacedOrder | null>(null)
  const [values, setValues] = useState<CheckoutValues>(() => tidied({ ...emptyCheckout, ...readDraft().values }))
  const news = useCartChanges(kind)
  const client = useQueryClient()
  useCartCheck(kind, false)

  const stands = (orderId: string, total: number, ordered: readonly CartLine[], by: CheckoutValues, paid: boolean) => {
    setPlaced({ orderId, name: by.name, total, paid, carrierFault: '', declined: false, weCall: false })
    keepDetails(by)
    finishOrder(kind, orderId, ordered)
  }

  /** Asked for after the order stands, so a fault is told and changes nothing. */
  const book = (orderId: string, by: CheckoutValues, ordered: readonly CartLine[]) =>
    bookCarrier(
      shipmentOf({
        orderId,
        values: by,
        lines: ordered,
        totals: cartPrice({ ...bag, lines: ordered }),
        at: new Date(),
      }),
    ).catch((error: unknown) => {
      const carrierFault = messageOf(error, 'the courier did not answer')
      setPlaced((now) => now && { ...now, carrierFault })
    })

  const whenPaid = async ({ order, proof, lines: ordered }: PaidOrder) => {
    stands(order.orderId, order.total, ordered, values, true)
    // In a browser that was closed meanwhile the form is empty; the server has put order and payment together by itself.
    if (Object.keys(checkCheckout(values)).length > 0) return
    try {
      if (proof) await claimPayment(placeBodyOf(kind, values, { ...bag, lines: ordered }), order, proof)
      await book(order.orderId, values, ordered)
    } catch (error) {
      const declined = error instanceof ApiError && error.code === 'payment_declined'
      if (declined) setPlaced((now) => now && { ...now, declined })
    }
  }

  // The form, which keeps its draft whenever an answer comes in, is gone only now.
  useEffect(() => {
    if (placed) dropDraft()
  }, [placed])

  const payment = usePayment(kind, values, (paid) => void whenPaid(paid))

  const placeCod = async (by: CheckoutValues, hold: DeliveryHold | null) => {
    const { orderId, total } = await placeOrder(kind, placeBodyOf(kind, by, bag))
    payment.end()
    stands(orderId, total, lines, by, false)
    if (hold) setPlaced((now) => now && { ...now, weCall: true })
    await book(orderId, by, lines)
  }

  const explain = async (error: unknown) => {
    // The limit was lowered since it was read: the choice says so from now on.
    if (error instanceof ApiError && error.code === 'cod_limit') await client.invalidateQueries(shopFacts)
    if (!(error instanceof ApiError) || !BAG_CODES.includes(error.code)) return setFailure(placementFailure(error))
    try {
      // Another tab may have asked first: then the news is told here too, and nothing is left to change.
      if ((await checkCart(kind)) || hasCartChanges(kind)) setStops((before) => before + 1)
      else setFailure(placementFailure(error))
    } catch {
      setFailure(placementFailure(error))
    }
  }

  return {
    lines,
    totals: cartPrice(bag),
    busy,
    failure,
    news,
    stops,
    placed,
    payment,
    refuse: setFailure,
    accept() {
      acceptCartChanges(kind)
      setStops(0)
    },
    /** Checks what the form cannot see, then places; every outcome ends in one of the states above. */
    async submit(by: CheckoutValues, { accepted, hold }: { accepted: boolean; hold: DeliveryHold | null }) {
      // Nobody orders at a price that he has not seen.
      if (news.some(({ seen }) => !seen) && !accepted) return setStops((before) => before + 1)
      acceptCartChanges(kind)
      setStops(0)
      const rings = ringProblems(lines)
      if (rings.length > 0) return setFailure(`Ring size validation failed: ${rings.join(', ')}`)
      setFailure(null)
      setValues(by)
      setBusy(true)
      const online = by.paymentMethod !== 'cod'
      const order = online
        ? payment.submit(lines, () => placeOrder(kind, placeBodyOf(kind, by, bag)))
        : placeCod(by, hold)
      await order.catch(explain)
      setBusy(false)
    },
  }
}
