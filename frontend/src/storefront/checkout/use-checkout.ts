import { t } from '@suvarna/contracts/common/language/text.ts'
import type { DomainMethod } from '@suvarna/contracts/orders/payment-method.ts'
import { otherStateFault } from '@suvarna/contracts/orders/tax/seller-kinds.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { CartLine } from '../../entities/cart/cart.ts'
import { acceptCartChanges, hasCartChanges, useCartChanges } from '../../entities/cart/cart-changes-store.ts'
import { checkCart } from '../../entities/cart/cart-check.ts'
import { cartPrice } from '../../entities/cart/cart-price.ts'
import type { CartKind } from '../../entities/cart/cart-store.ts'
import { ringProblems } from '../../entities/cart/size-check.ts'
import { useCartCheck } from '../../entities/cart/use-cart-check.ts'
import { goWithout, keepCode } from '../../entities/offers/offer-code-store.ts'
import { runningOffers } from '../../entities/offers/offer-reads.ts'
import { usePricedCart } from '../../entities/offers/use-priced-cart.ts'
import { paidBy } from '../../entities/payment/paying.ts'
import { shopFacts } from '../../entities/shop/use-shop.ts'
import { ApiError, messageOf } from '../../lib/api/api-error.ts'
import { fieldMessage } from '../../lib/api/field-message.ts'
import { dropDraft, readDraft } from './checkout-draft.ts'
import { type CheckoutField, type CheckoutValues, checkCheckout, emptyCheckout, tidied } from './checkout-values.ts'
import type { DeliveryHold } from './details/delivery-hold.ts'
import { keepDetails } from './details/saved-details.ts'
import { type PaidOrder, usePayment } from './pay/use-payment.ts'
import { placing } from './place/late-steps.ts'
import type { PlacedOrder } from './place/placed-order.ts'
import { useRisenTotal } from './place/use-risen-total.ts'

/** Refusals caused by an outdated cart: the changes are shown and the shopper can go on. */
const BAG_CODES = ['price_changed', 'out_of_stock', 'product_gone', 'ring_size']

/** Refusals by settings that were saved meanwhile. */
const SHOP_CODES = ['cod_limit', 'gift_not_offered']

/** Refusals after which the offers are looked at again. */
const OFFER_CODES = ['price_changed', 'offer_used_up', 'offer_not_yours', 'offer_not_found']

/** The other tab changed the cart, or accepted what had changed. */
const TOTAL_CHANGED = t`The total of your order has just risen. Please look at it once more.`

const cashNotForThis = t`Cash on delivery is not offered for this order.`
/** Whom a refusal of cash is about: with another phone, e-mail or pincode it may be offered. */
const buyerOf = ({ phone, email, pincode }: CheckoutValues) => [phone, email, pincode].join(' ')

type RefuseAt = (field: CheckoutField, text: string) => void
type Submitted = { accepted: boolean; hold: DeliveryHold | null; refuseAt: RefuseAt }

/** The form's field that a call's field is filled from. */
const fieldsOfCall: Readonly<Record<string, CheckoutField>> = { 'business.gstin': 'gstin', 'business.name': 'business' }
const fieldOf = (name: string): CheckoutField | undefined =>
  fieldsOfCall[name] ?? (Object.keys(emptyCheckout) as CheckoutField[]).find((field) => field === name)

const ignoreOffline = () => undefined

export function useCheckout(kind: CartKind) {
  const cart = usePricedCart(kind)
  const { lines } = cart
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  /** how often cart changes blocked an order; 0 once the shopper went on */
  const [stops, setStops] = useState(0)
  /** for whom the shop has refused cash, whatever the order comes to */
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
    // Loaded before a placed order; one that was paid while the browser was closed is finished at the next visit else.
    placing().then(({ finishOrder, saveIfWanted }) => {
      saveIfWanted(client, by)
      finishOrder(kind, orderId, ordered)
    }, ignoreOffline)
  }

  /** Called after the order is placed, so a failure is shown and changes nothing. */
  const book = async (orderId: string, by: CheckoutValues, ordered: readonly CartLine[]) => {
    const { bookCarrier, shipmentOf } = await placing()
    const totals = cartPrice(paidBy({ ...cart, lines: ordered }, by.paymentMethod === 'cod' ? 'cod' : 'online'))
    try {
      await bookCarrier(shipmentOf({ orderId, values: by, lines: ordered, totals, at: new Date() }))
    } catch (error) {
      const carrierFault = messageOf(error, t`the courier did not answer`)
      setPlaced((now) => now && { ...now, carrierFault })
    }
  }

  const whenPaid = async ({ order, proof, lines: ordered }: PaidOrder) => {
    showPlaced(order.orderId, order.total, order.toCollect, ordered, values, true)
    // In a browser that was closed meanwhile the form is empty; the server has joined order and payment by itself.
    if (Object.keys(checkCheckout(values)).length > 0) return
    try {
      const { claimPayment, placeBodyOf } = await placing()
      if (proof) await claimPayment(placeBodyOf(kind, values, { ...cart, lines: ordered }), order, proof)
      await book(order.orderId, values, ordered)
    } catch (error) {
      const declined = error instanceof ApiError && error.code === 'payment_declined'
      if (declined) setPlaced((now) => now && { ...now, declined })
    }
  }

  // Only after the form is unmounted: it saves its draft whenever a value changes.
  useEffect(() => {
    if (placed) dropDraft()
  }, [placed])

  const payment = usePayment(kind, values, (paid) => void whenPaid(paid))

  const place = async (by: CheckoutValues) => {
    const { placeBodyOf, placeOrder } = await placing()
    return placeOrder(kind, placeBodyOf(kind, by, cart))
  }

  const placeCod = async (by: CheckoutValues, hold: DeliveryHold | null) => {
    const { orderId, total } = await place(by)
    payment.end()
    showPlaced(orderId, total, undefined, lines, by, false)
    if (hold) setPlaced((now) => now && { ...now, weCall: true })
    await book(orderId, by, lines)
  }

  const fail = async (error: unknown) => {
    const loaded = await placing().catch(ignoreOffline)
    setFailure(loaded ? loaded.placementFailure(error) : t`Failed to place order. Please try again.`)
  }

  const explain = async (error: unknown, by: CheckoutValues, refuseAt: RefuseAt) => {
    if (error instanceof ApiError && error.code === 'cod_limit' && error.details.limit === undefined) {
      setNoCashFor(buyerOf(by))
      return setFailure(`${cashNotForThis} ${t`Please pay online, or write to us.`}`)
    }
    const field = error instanceof ApiError && error.code === 'invalid_input' && fieldOf(error.field)
    if (field) return refuseAt(field, fieldMessage(error as ApiError))
    // The limit was lowered, or gifts ended, since it was read: refetched, so that the choice shows it.
    if (error instanceof ApiError && SHOP_CODES.includes(error.code)) await client.invalidateQueries(shopFacts)
    // An offer began, ended or was used up, or is not this shopper's: the next total is the server's.
    if (error instanceof ApiError && OFFER_CODES.includes(error.code)) {
      if (error.code === 'offer_not_yours') goWithout(String(error.details.offer_id))
      if (error.code === 'offer_not_found') keepCode(null)
      await client.invalidateQueries(shopFacts)
      await client.invalidateQueries(runningOffers)
    }
    if (!(error instanceof ApiError) || !BAG_CODES.includes(error.code)) return fail(error)
    try {
      // Another tab may have checked first: its changes are shown here too, and there is nothing left to correct.
      if ((await checkCart(kind)) || hasCartChanges(kind)) setStops((before) => before + 1)
      else await fail(error)
    } catch {
      await fail(error)
    }
  }

  return {
    kind,
    lines,
    totals,
    /** What the same would come to by this way to pay. */
    totalsBy: (method: DomainMethod) => cartPrice(paidBy(cart, method)),
    /** How the order that is being paid was placed. */
    method: values.paymentMethod === 'cod' ? ('cod' as const) : ('online' as const),
    /** Whether the ways to pay differ in price: then none is chosen beforehand. */
    mattersHow: cart.paying !== undefined,
    busy,
    failure,
    changes,
    stops,
    placed,
    payment,
    refuse: setFailure,
    /** Why this buyer cannot pay in cash, once the server has said so; null before. */
    cashRefused: (by: CheckoutValues) => (noCashFor !== '' && noCashFor === buyerOf(by) ? cashNotForThis : null),
    accept() {
      acceptCartChanges(kind)
      setStops(0)
    },
    /** Checks what the form cannot know, then places the order; every outcome sets one of the states above. */
    async submit(by: CheckoutValues, { accepted, hold, refuseAt }: Submitted) {
      // No order at a price that was not shown.
      if (!accepted && (isTotalRisen() || changes.some(({ seen }) => !seen))) {
        if (changes.length === 0) return setFailure(TOTAL_CHANGED)
        return setStops((before) => before + 1)
      }
      acceptCartChanges(kind)
      setStops(0)
      const rings = ringProblems(lines)
      if (rings.length > 0) return setFailure(t`Ring size validation failed: ${rings.join(', ')}`)
      const elsewhere = facts && otherStateFault(facts.seller, by)
      if (elsewhere) return refuseAt('state', elsewhere)
      setFailure(null)
      setValues(by)
      setBusy(true)
      const paysNow = by.paymentMethod !== 'cod' || cartPrice(paidBy(cart, 'cod')).parts !== undefined
      await (paysNow ? payment.submit(lines, () => place(by)) : placeCod(by, hold)).catch((error) =>
        explain(error, by, refuseAt),
      )
      setBusy(false)
    },
  }
}
