import type { Sealed } from '@suvarna/contracts/common/events/event.ts'
import { formatRupees } from '@suvarna/contracts/common/money.ts'
import { policy } from '@suvarna/contracts/common/policy.ts'
import { consentText } from '@suvarna/contracts/identity/consent-terms.ts'
import { paymentLinkHours } from '@suvarna/contracts/orders/desk/order-edits.ts'
import type { LiveOffer } from '@suvarna/contracts/orders/offers/offer-rules.ts'
import { methodOf } from '@suvarna/contracts/orders/payment-method.ts'
import { advanceFor } from '@suvarna/contracts/orders/price/advance.ts'
import { formatCharge } from '@suvarna/contracts/orders/price/format-charge.ts'
import type { PlaceBody } from '@suvarna/contracts/orders/routes.ts'
import type { Claim } from '@suvarna/contracts/payments/events.ts'
import { DomainError } from '@suvarna/platform/events/errors.ts'
import type { Meta } from '@suvarna/platform/events/events.ts'
import type { keyLookup } from '@suvarna/platform/store/idempotency.ts'
import type { OrdersDeps } from '../deps.ts'
import { notYours } from '../offers/offer.decider.ts'
import { offeredPrice } from '../offers/offered-price.ts'
import { recordedOffers } from '../offers/recorded-offers.ts'
import { cashBlockKeys } from '../order/cash/cash-block-keys.ts'
import { cashConfirmBy } from '../order/cash/cash-confirm-by.ts'
import type { PlacedAnswer } from '../order/placed-answer.ts'
import type { Holder } from '../order/placed-by.ts'
import { assertPayable, isShown, isTooLarge, type OtherPrice, productsOf, quoted, soughtLines } from '../order/quote.ts'
import { assertInState } from '../order/write/assert-in-state.ts'
import { checkContact } from '../order/write/check-contact.ts'
import type { Contact } from '../schema.ts'
import { newOrderId, type PlaceOrder, type placing } from './place-order.ts'
import type { placingFacts } from './placing-facts.ts'
import { releaseReservations } from './release-reservations.ts'
import { assertCash } from './rules/assert-cash.ts'
import { assertInStock } from './rules/assert-in-stock.ts'
import { wantedBusiness } from './rules/wanted-business.ts'
import { type WantedGift, wantedGift } from './rules/wanted-gift.ts'

export type Placer = {
  deps: OrdersDeps
  placeOrder: ReturnType<typeof placing>
  lookUp: ReturnType<typeof keyLookup>
  factsOf: ReturnType<typeof placingFacts>
}

/** `from`: counts as the buyer's network for the limits. */
export type Asked = {
  body: PlaceBody
  key: string
  hash: string
  from: string
  accountId: string | null
  checkoutId: string | null
  visitorId: string | null
  claim?: Claim | undefined
  /** Staff took the order on the phone: it needs no confirmation. */
  isSpokenTo?: true
  meta: Meta
}

/** Applies prices, offers, stock and the rules for cash, for orders placed by shoppers and by staff. */
export async function placeNew(placer: Placer, asked: Asked): Promise<PlacedAnswer> {
  const { deps, factsOf } = placer
  const { body, key, hash, accountId, checkoutId, claim, meta } = asked
  const contact = { ...contactOf(body), ...wantedBusiness(body.business) }
  checkContact(contact)
  const method = methodOf(body.payment_method)
  if (method === 'online' && !deps.onlinePayment)
    throw new DomainError('payment_not_offered', 'Online payment is not offered')
  const { db } = deps.database
  const holder: Holder = {
    customer: deps.customerOf(contact.email),
    address: deps.customerOf(`address ${asked.from}`),
    phone: deps.customerOf(`phone ${contact.phone}`),
    visitorId: asked.visitorId,
  }
  const { customer } = holder
  const blockKeys = cashBlockKeys(deps.customerOf, contact)
  const cashBuyer = method === 'cod' ? { ...holder, accountId, blockKeys } : null
  const facts = await factsOf({ pincode: contact.pincode, productIds: productsOf(body), cashBuyer })
  const { settings, now, uncollected, blocked, offers, book, owed } = facts
  assertInState(settings, contact)
  const { differs, lines } = await soughtLines(db, body, book, settings.goods)
  const gift = wantedGift(body.gift, settings.gift)
  const code = body.offer_code?.trim() || null
  const shopper = { at: now, code, customer, checkoutId, wrap: gift?.wrap, paying: { method, terms: settings.payment } }
  const { priced, hoped, refused } = await offeredPrice(db, lines, offers, shopper)
  const quote = quoted(lines, priced)
  const tooMuchCash = method === 'cod' && quote.total > settings.limits.cod_limit * 100
  const otherTotal = !isShown(body.amount, quote.total)
  if (tooMuchCash || isTooLarge(quote) || otherTotal || differs) {
    // Missing stock is reported before a changed price.
    await assertInStock(deps.database.db, quote.lines, checkoutId)
    assertPayable(quote)
    if (tooMuchCash) throw payOnline(settings.limits.cod_limit)
    if (differs && !otherTotal) throw linePriceChanged(differs, quote.total)
    throw refused && isShown(body.amount, hoped.total) ? notHis(refused, quote.total) : priceChanged(quote.total)
  }
  if (blocked) throw blockedCash(deps.onlinePayment)
  if (method === 'cod' && uncollected) throw notCollected(contact.pincode, deps.onlinePayment)
  // A customer who orders on the phone has already said that the parcel is wanted.
  const mayAdvance = method === 'cod' && deps.onlinePayment && !asked.isSpokenTo
  const advance = mayAdvance ? advanceFor(quote.total, settings.payment) : 0
  if (!isShown(body.advance ?? 0, advance)) throw advanceChanged(quote.total, advance)
  if (owed) assertCash(deps.limits, owed, quote.total - advance)
  // Paying an advance confirms the order.
  const confirmBy =
    method === 'cod' && advance === 0 && !asked.isSpokenTo
      ? await cashConfirmBy(db, settings.cash, { ...contact, customer }, now)
      : null
  const orderId = newOrderId()
  const seal = (value: unknown) => deps.vault.seal(`order-${orderId}`, value)
  const command: PlaceOrder = {
    orderId,
    key,
    hash,
    quote,
    offers: recordedOffers(quote, offers),
    method: advance > 0 ? 'online' : method,
    advance,
    // The key is written to the vault before the order's transaction: no order has an unreadable contact.
    sealed: await seal(contact),
    ...holder,
    accountId,
    state: contact.state,
    confirmBy,
    online: deps.onlinePayment ? quote.total - quote.fee : null,
    checkoutId,
    // A customer who orders on the phone gets a link by mail and needs more time to open it.
    holdMinutes: asked.isSpokenTo ? paymentLinkHours * 60 : policy.reservationMinutes,
    now,
    ...(await sealedGift(gift, seal)),
    ...consentsOf(body),
    ...(body.language ? { language: body.language } : {}),
    ...(claim ? { claim } : {}),
  }
  return placeOrRelease(placer, command, meta)
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

export async function answerOf({ deps, lookUp }: Placer, key: string, hash: string): Promise<PlacedAnswer | null> {
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
  // With a claim the client polls here for its payment, so the payment's outcome is reported instead.
  if (order?.status === 'failed' && !key.startsWith('claim:'))
    throw new DomainError('order_expired', 'This order expired before it was paid. Please place it again.')
  return known.answer.body as PlacedAnswer
}

/** A note may name people: it is sealed like the contact and erased with it. */
async function sealedGift(
  gift: WantedGift | null,
  seal: (note: string) => Promise<Sealed>,
): Promise<Pick<PlaceOrder, 'gift'>> {
  if (!gift) return {}
  const { note, ...rest } = gift
  return { gift: note ? { ...rest, note: await seal(note) } : rest }
}

/** A ticked box; one with an unknown text version counts as not ticked. */
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

/** Does not mention the blocklist: the phone may belong to another person by now. */
function blockedCash(hasOnlinePayment: boolean): DomainError {
  const instead = hasOnlinePayment ? 'Please pay online.' : 'Please write to us.'
  return new DomainError('cod_limit', `Cash on delivery is not offered for this order. ${instead}`, {
    field: 'payment_method',
  })
}

/** `limit` in rupees: above it the carrier collects no cash, or cash is too risky, so payment must be online. */
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
  new DomainError('price_changed', `The total has changed to ${formatRupees(total / 100)}. Please check your bag.`, {
    field: 'amount',
    total: total / 100,
  })

const advanceChanged = (total: number, advance: number) =>
  new DomainError(
    'price_changed',
    advance > 0
      ? `Of a cash order of this sum ${formatCharge(advance / 100)} is paid now, and ${formatCharge((total - advance) / 100)} to the courier.`
      : 'Nothing is paid ahead of a cash order any more: all of it is paid to the courier.',
    { field: 'advance', total: total / 100, advance: advance / 100 },
  )

const notHis = ({ offerId, terms }: LiveOffer, total: number) =>
  new DomainError('offer_not_yours', `${notYours(terms)} Your total is ${formatRupees(total / 100)}.`, {
    offer_id: offerId,
    total: total / 100,
  })

/** The total may match by chance even though the shopper saw another price for a product. */
const linePriceChanged = ({ index, name, price }: OtherPrice, total: number) =>
  new DomainError(
    'price_changed',
    `The price of ${name} has changed to ${formatRupees(price / 100)}. Please check your bag.`,
    {
      field: `order_items.${index}.price`,
      total: total / 100,
    },
  )
