import { t } from '@suvarna/contracts/common/language/text.ts'
import type { DomainMethod } from '@suvarna/contracts/orders/payment-method.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { keepDetails } from '../../entities/address/saved-details.ts'
import type { CartLine } from '../../entities/cart/cart.ts'
import { acceptCartChanges, useCartChanges } from '../../entities/cart/cart-changes-store.ts'
import { cartPrice } from '../../entities/cart/cart-price.ts'
import type { CartKind } from '../../entities/cart/cart-store.ts'
import { ringProblems } from '../../entities/cart/size-check.ts'
import { useCartCheck } from '../../entities/cart/use-cart-check.ts'
import { usePricedCart } from '../../entities/offers/use-priced-cart.ts'
import { paidBy } from '../../entities/payment/paying.ts'
import { shopFacts } from '../../entities/shop/use-shop.ts'
import { dropDraft, readDraft } from './checkout-draft.ts'
import { type CheckoutField, type CheckoutValues, emptyCheckout, tidied } from './checkout-values.ts'
import type { DeliveryHold } from './details/delivery-hold.ts'
import { type PaidOrder, usePayment } from './pay/use-payment.ts'
import { placing } from './place/late-steps.ts'
import type { PlacedOrder } from './place/placed-order.ts'
import { useRisenTotal } from './place/use-risen-total.ts'

/** Another tab changed the cart, or accepted its changes. */
const TOTAL_CHANGED = t`The total of your order has just risen. Please look at it once more.`

const cashNotForThis = t`Cash on delivery is not offered for this order.`
/** Identifies the buyer that cash was refused to; with another phone, email or pincode it may be offered. */
const buyerOf = ({ phone, email, pincode }: CheckoutValues) => [phone, email, pincode].join(' ')

type Submitted = {
  accepted: boolean
  hold: DeliveryHold | null
  refuseAt: (field: CheckoutField, text: string) => void
}

const ignoreOffline = () => undefined

export function useCheckout(kind: CartKind) {
  const cart = usePricedCart(kind)
  const { lines } = cart
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  /** how often cart changes have blocked an order; 0 once the shopper continued */
  const [stops, setStops] = useState(0)
  /** the buyer to whom the shop refused cash, whatever the order's total */
  const [noCashFor, setNoCashFor] = useState('')
  const [placed, setPlaced] = useState<PlacedOrder | null>(null)
  const [values, setValues] = useState<CheckoutValues>(() => tidied({ ...emptyCheckout, ...readDraft().values }))
  const changes = useCartChanges(kind)
  const client = useQueryClient()
  const { data: facts } = useQuery(shopFacts)
  useCartCheck(kind, false)
  const totals = cartPrice(cart)
  const isTotalRisen = useRisenTotal(totals.total)

  const showPlaced = (
    orderId: string,
    total: number,
    toCourier: number | undefined,
    ordered: readonly CartLine[],
    by: CheckoutValues,
    paid: boolean,
  ) => {
    const { name, email, address, city, state, pincode } = by
    const place = { address, city, state, pincode }
    const order = { orderId, name, email, place, lines: ordered, total, toCourier, paid }
    setPlaced({ ...order, carrierFault: '', declined: false, weCall: false })
    keepDetails(by)
    // Already loaded if the order was placed here. If loading fails for one paid while the browser was closed, the next
    // visit finishes it.
    placing().then(({ finishOrder, saveIfWanted }) => {
      saveIfWanted(client, by)
      finishOrder(kind, orderId, ordered)
    }, ignoreOffline)
  }

  /** Called after the order is placed, so a failure is shown but changes nothing. */
  const book = async (orderId: string, by: CheckoutValues, ordered: readonly CartLine[]) => {
    const { bookParcel } = await placing()
    const carrierFault = await bookParcel(orderId, by, { ...cart, lines: ordered })
    if (carrierFault) setPlaced((now) => now && { ...now, carrierFault })
  }

  const whenPaid = async ({ order, proof, lines: ordered }: PaidOrder) => {
    showPlaced(order.orderId, order.total, order.toCollect, ordered, values, true)
    try {
      const { joinPayment } = await placing()
      const joined = await joinPayment({ kind, values, cart: { ...cart, lines: ordered }, order, proof })
      if (joined === 'declined') setPlaced((now) => now && { ...now, declined: true })
      if (joined === 'joined') await book(order.orderId, values, ordered)
    } catch {
      // The server joins order and payment itself, and books the parcel.
    }
  }

  // Only after the form is unmounted, since it saves its draft whenever a value changes.
  useEffect(() => {
    if (placed) dropDraft()
  }, [placed])

  const payment = usePayment(kind, values, (paid) => void whenPaid(paid))

  const place = async (by: CheckoutValues) => {
    const { placeBodyOf, placeOrder } = await placing()
    return placeOrder(kind, placeBodyOf(kind, by, cart))
  }

  const placeCod = async (by: CheckoutValues, hold: DeliveryHold | null) => {
    const { orderId, total, confirmBy } = await place(by)
    payment.end()
    showPlaced(orderId, total, undefined, lines, by, false)
    if (confirmBy) setPlaced((now) => now && { ...now, confirmBy })
    if (hold) setPlaced((now) => now && { ...now, weCall: true })
    await book(orderId, by, lines)
  }

  const explain = async (error: unknown, by: CheckoutValues, refuseAt: Submitted['refuseAt']) => {
    const loaded = await placing().catch(ignoreOffline)
    if (!loaded) return setFailure(t`Failed to place order. Please try again.`)
    const refused = await loaded.refusedOrder(error, { kind, client })
    if (refused.step === 'no-cash') setNoCashFor(buyerOf(by))
    if (refused.step === 'cart-changed') setStops((before) => before + 1)
    else if (refused.step === 'field') refuseAt(refused.field, refused.text)
    else setFailure(refused.step === 'no-cash' ? `${cashNotForThis} ${refused.text}` : refused.text)
  }

  return {
    kind,
    lines,
    totals,
    /** The totals with this payment method. */
    totalsBy: (method: DomainMethod) => cartPrice(paidBy(cart, method)),
    /** The method by which the order being paid was placed. */
    method: values.paymentMethod === 'cod' ? ('cod' as const) : ('online' as const),
    /** Whether the payment methods differ in price; if so, none is preselected. */
    mattersHow: cart.paying !== undefined,
    busy,
    failure,
    changes,
    stops,
    placed,
    payment,
    refuse: setFailure,
    /** Why this buyer cannot pay in cash, once the server has refused it; null before. */
    cashRefused: (by: CheckoutValues) => (noCashFor !== '' && noCashFor === buyerOf(by) ? cashNotForThis : null),
    accept() {
      acceptCartChanges(kind)
      setStops(0)
    },
    /** Checks what the form itself cannot, then places the order. Every outcome sets one of the states above. */
    async submit(by: CheckoutValues, { accepted, hold, refuseAt }: Submitted) {
      // Never orders at a price that was not shown.
      if (!accepted && (isTotalRisen() || changes.some(({ seen }) => !seen))) {
        if (changes.length === 0) return setFailure(TOTAL_CHANGED)
        return setStops((before) => before + 1)
      }
      acceptCartChanges(kind)
      setStops(0)
      const rings = ringProblems(lines)
      if (rings.length > 0) return setFailure(t`Ring size validation failed: ${rings.join(', ')}`)
      setFailure(null)
      setValues(by)
      setBusy(true)
      const paysNow = by.paymentMethod !== 'cod' || cartPrice(paidBy(cart, 'cod')).parts !== undefined
      try {
        const { otherStateFault } = await placing()
        const elsewhere = facts && otherStateFault(facts.seller, by)
        if (elsewhere) refuseAt('state', elsewhere)
        else await (paysNow ? payment.submit(lines, () => place(by)) : placeCod(by, hold))
      } catch (error) {
        await explain(error, by, refuseAt)
      }
      setBusy(false)
    },
  }
}
