import type { Sealed } from '@suvarna/contracts/common/events/event.ts'
import { formatRupees } from '@suvarna/contracts/common/money.ts'
import { hasWebAddress } from '@suvarna/contracts/common/person-name.ts'
import { consentText } from '@suvarna/contracts/identity/consent-terms.ts'
import type { LiveOffer } from '@suvarna/contracts/orders/offers/offer-rules.ts'
import { methodOf } from '@suvarna/contracts/orders/payment-method.ts'
import type { PlaceBody } from '@suvarna/contracts/orders/routes.ts'
import { DomainError } from '@suvarna/platform/events/errors.ts'
import type { Meta } from '@suvarna/platform/events/events.ts'
import { on } from '@suvarna/platform/http/http.ts'
import { addressBucket } from '@suvarna/platform/http/request/address-bucket.ts'
import type { RouteRegistration } from '@suvarna/platform/service/service.ts'
import { forgetKey, keyLookup, requestHash } from '@suvarna/platform/store/idempotency.ts'
import type { OrdersDeps } from '../deps.ts'
import { notYours } from '../offers/offer.decider.ts'
import { offeredPrice } from '../offers/offered-price.ts'
import { recordedOffers } from '../offers/recorded-offers.ts'
import { grantCookie } from '../order/access/order-grants.ts'
import { cashBlockKeys } from '../order/cash/cash-block-keys.ts'
import { cashConfirmBy } from '../order/cash/cash-confirm-by.ts'
import type { PlacedAnswer } from '../order/placed-answer.ts'
import type { Holder } from '../order/placed-by.ts'
import { assertPayable, isShown, isTooLarge, type OtherPrice, productsOf, quoted, soughtLines } from '../order/quote.ts'
import { confirmPaymentStep, paidOf } from '../order/write/confirm-payment.ts'
import type { Contact } from '../schema.ts'
import { assertCash } from './assert-cash.ts'
import { assertInStock } from './assert-in-stock.ts'
import { newOrderId, type PlaceOrder, placing } from './place-order.ts'
import { placingFacts } from './placing-facts.ts'
import { releaseReservations } from './release-reservations.ts'
import { type WantedGift, wantedGift } from './wanted-gift.ts'

/** For how long a second equal order without a key counts as a double click. */
const doubleClickSeconds = 10

/**
 * POST /orders/place. The key's row is looked up before anything else; prices come from the own price book; the
 * client's amount is only compared. Answers at once: courier, mail and charts follow by events.
 */
export const placeOrderRoute =
  (deps: OrdersDeps): RouteRegistration =>
  (app) => {
    const placer: Placer = { deps, placeOrder: placing(deps), lookUp: keyLookup(deps.database) }
    const factsOf = placingFacts(deps.database.db)
    on(app, 'POST /orders/place', async ({ body, headers, actor, meta, reply }) => {
      const paid = await paidOf(deps, body)
      // The paid step is identified by the order's id: without key, and without a cookie for callers who only know that
      // number.
      if (paid && paid.orderId !== null) return confirmPaymentStep(deps, paid.orderId, paid.said, meta)
      const claim = paid?.said.claim
      const answer = async (placed: PlacedAnswer) => {
        const confirmed = paid ? await confirmPaymentStep(deps, placed.order_id, paid.said, meta) : placed
        grantCookie(reply, deps, confirmed.order_id)
        return confirmed
      }
      const hash = requestHash(claim ?? body)
      const key = claim ? `claim:${hash}` : (headers['idempotency-key'] ?? `auto:${actor.ip}:${hash}`)
      if (key.startsWith('auto:')) await forgetKey(deps.database, key, doubleClickSeconds)
      const known = await answerOf(placer, key, hash)
      // The first answer may have been lost, and its cookie with it.
      if (known) return answer(known)

      const contact = contactOf(body)
      if (hasWebAddress(contact.name))
        throw new DomainError('invalid_input', 'Name must be a name, not a web address', { field: 'name' })
      const method = methodOf(body.payment_method)
      if (method === 'online' && !deps.onlinePayment)
        throw new DomainError('payment_not_offered', 'Online payment is not offered')
      const { db } = deps.database
      const holder: Holder = {
        customer: deps.customerOf(contact.email),
        address: deps.customerOf(`address ${addressBucket(actor.ip)}`),
        phone: deps.customerOf(`phone ${contact.phone}`),
        visitorId: headers['x-visitor-id'] ?? null,
      }
      const { customer } = holder
      const accountId = actor.kind === 'anonymous' ? null : actor.accountId
      const blockKeys = cashBlockKeys(deps.customerOf, contact)
      const cashBuyer = method === 'cod' ? { ...holder, accountId, blockKeys } : null
      const facts = await factsOf({ pincode: contact.pincode, productIds: productsOf(body), cashBuyer })
      const { settings, now, uncollected, blocked, offers, book, owed } = facts
      const { differs, lines } = await soughtLines(db, body, book)
      const checkoutId = headers['x-checkout-id'] ?? null
      const gift = wantedGift(body.gift, settings.gift)
      const code = body.offer_code?.trim() || null
      const shopper = { at: now, code, customer, checkoutId, wrap: gift?.wrap }
      const { priced, hoped, refused } = await offeredPrice(db, lines, offers, shopper)
      const quote = quoted(lines, priced)
      const tooMuchCash = method === 'cod' && quote.total > settings.limits.cod_limit * 100
      const otherTotal = !isShown(body.amount, quote.total)
      if (tooMuchCash || isTooLarge(quote) || otherTotal || differs) {
        // Stock is checked before the price.
        await assertInStock(deps.database.db, quote.lines, checkoutId)
        assertPayable(quote)
        if (tooMuchCash) throw payOnline(settings.limits.cod_limit)
        if (differs && !otherTotal) throw linePriceChanged(differs, quote.total)
        throw refused && isShown(body.amount, hoped.total) ? notHis(refused, quote.total) : priceChanged(quote.total)
      }
      if (blocked) throw blockedCash(deps.onlinePayment)
      if (method === 'cod' && uncollected) throw notCollected(contact.pincode, deps.onlinePayment)
      if (owed) assertCash(deps.limits, owed, quote.total)
      const { phone, pincode } = contact
      const confirmBy =
        method === 'cod' ? await cashConfirmBy(db, settings.cash, { phone, customer, pincode }, now) : null
      const orderId = newOrderId()
      const seal = (value: unknown) => deps.vault.seal(`order-${orderId}`, value)
      const command: PlaceOrder = {
        orderId,
        key,
        hash,
        quote,
        offers: recordedOffers(quote, offers),
        method,
        // The key is written to the vault before the order's transaction: no order without a readable contact.
        sealed: await seal(contact),
        ...holder,
        accountId,
        state: contact.state,
        confirmBy,
        checkoutId,
        now,
        ...(await sealedGift(gift, seal)),
        ...consentsOf(body),
        ...(body.language ? { language: body.language } : {}),
        ...(claim ? { claim } : {}),
      }
      return answer(await placeOrRelease(placer, command, meta))
    })
  }

type Placer = {
  deps: OrdersDeps
  placeOrder: ReturnType<typeof placing>
  lookUp: ReturnType<typeof keyLookup>
}

async function placeOrRelease(placer: Placer, command: PlaceOrder, meta: Meta): Promise<PlacedAnswer> {
  try {
    return await place(placer, command, meta)
  } catch (fault) {
    const isGone = fault instanceof DomainError && fault.code === 'out_of_stock'
    if (!isGone || !(await releaseReservations(placer.deps, command.quote.lines, meta))) throw fault
    return place(placer, command, meta)
  }
}

async function place(placer: Placer, command: PlaceOrder, meta: Meta): Promise<PlacedAnswer> {
  const result = await placer.placeOrder(command, meta)
  if (result.placed) return result.body
  const twin = await answerOf(placer, command.key, command.hash)
  if (!twin) throw new DomainError('retry', 'This order is being placed. Please try again.')
  return twin
}

async function answerOf({ deps, lookUp }: Placer, key: string, hash: string): Promise<PlacedAnswer | null> {
  const known = await lookUp({ key, hash })
  if (known.kind === 'new') return null
  if (known.kind === 'other-body')
    throw new DomainError('idempotency_key_reused', 'This Idempotency-Key was used for a different order', {
      field: 'idempotency-key',
    })
  const order = await deps.database.db
    .selectFrom('order_list')
    .select(['status', 'payment_method'])
    .where('order_id', '=', known.subject ?? '')
    .executeTakeFirst()
  // A payment made before the order is polled for until it has its answer.
  if (order?.status === 'failed' && !key.startsWith('claim:'))
    throw new DomainError('order_expired', 'This order expired before it was paid. Please place it again.')
  return known.answer.body as PlacedAnswer
}

/** A note may name people: it is sealed as the contact is, and goes with it. */
async function sealedGift(
  gift: WantedGift | null,
  seal: (note: string) => Promise<Sealed>,
): Promise<Pick<PlaceOrder, 'gift'>> {
  if (!gift) return {}
  const { note, ...rest } = gift
  return { gift: note ? { ...rest, note: await seal(note) } : rest }
}

/** A box that was ticked; one whose text is not known counts as not ticked. */
function consentsOf({ phone_updates: version }: PlaceBody): Pick<PlaceOrder, 'consents'> {
  const purpose = 'order-phone'
  return version !== undefined && consentText(purpose, version) !== null ? { consents: [{ purpose, version }] } : {}
}

const contactOf = ({ name, email, phone, address, city, state, pincode, country }: PlaceBody): Contact => ({
  name: name.trim(),
  email: email.trim().toLowerCase(),
  phone,
  address: address.trim(),
  city: city.trim(),
  state: state.trim(),
  pincode,
  country: country?.trim() || 'India',
})

/** Says nothing of a list: the phone may belong to somebody else by now. */
function blockedCash(hasOnlinePayment: boolean): DomainError {
  const instead = hasOnlinePayment ? 'Please pay online.' : 'Please write to us.'
  return new DomainError('cod_limit', `Cash on delivery is not offered for this order. ${instead}`, {
    field: 'payment_method',
  })
}

/** `limit` in rupees: above it the carrier does not collect cash, or cash is too risky, so the order is paid online. */
function payOnline(limit: number): DomainError {
  const why = limit > 0 ? `is offered up to ${formatRupees(limit)}` : 'is not offered at present'
  return new DomainError('cod_limit', `Cash on delivery ${why}. Please pay online.`, { field: 'payment_method', limit })
}

function notCollected(pincode: string, online: boolean): DomainError {
  const way = online ? 'Please pay online, or choose another address.' : 'Please choose another address.'
  const details = { field: 'payment_method', pincode }
  return new DomainError('cod_not_collected', `No courier collects cash at ${pincode}. ${way}`, details)
}

const priceChanged = (total: number) =>
  new DomainError('price_changed', `The total has changed to ₹${total / 100}. Please check your bag.`, {
    field: 'amount',
    total: total / 100,
  })

const notHis = ({ offerId, terms }: LiveOffer, total: number) =>
  new DomainError('offer_not_yours', `${notYours(terms)} Your total is ${formatRupees(total / 100)}.`, {
    offer_id: offerId,
    total: total / 100,
  })

/** The total may match by chance although the shopper was shown another price of a product. */
const linePriceChanged = ({ index, name, price }: OtherPrice, total: number) =>
  new DomainError('price_changed', `The price of ${name} has changed to ₹${price / 100}. Please check your bag.`, {
    field: `order_items.${index}.price`,
    total: total / 100,
  })
