import type { Sealed } from '@suvarna/contracts/common/events/event.ts'
import type { DomainMethod } from '@suvarna/contracts/orders/payment-method.ts'
import { type BasketLine, fillBasket, type OfferedProduct } from './baskets.ts'
import { type Buyer, createCrowd } from './buyers.ts'
import { type Chance, createChance, digitsOf } from './chance.ts'
import { dayMs, dayOf, hourMs, midnightOf } from './clock.ts'
import { momentsOf } from './moments.ts'

/** The final state of an order, if the past is long enough to reach it. */
export type OrderOutcome = 'delivered' | 'cancelled' | 'unpaid' | 'coming back'
export type Draft = {
  orderId: string
  at: number
  buyer: Buyer
  lines: BasketLine[]
  method: DomainMethod
  outcome: OrderOutcome
  /** Hours that a confirmed order waits in the office, where not random. */
  deskHours?: number
}

export type SealedDraft = Draft & { sealed: Sealed; customer: string }

/** Orders of the demo's past. */
const pastOrders = 348
/** Orders that still wait when the shop opens, by hours before the past's end: pending, confirmed, processing. */
const waiting = [0.6, 1.7, 2.6, 9, 34]
/** Minimum hours until waiting orders were packed. */
const waitingDeskHours = 20
/** Positions of the demo customer's own orders among all, as fractions, so that the login has a past to show. */
const own = [52, 131, 214, 290, 338].map((index) => index / pastOrders)

/**
 * Drafts the orders of eight months, oldest first: who bought what and when. `today` is the day of the shop's first
 * start; `count` is their number.
 */
export function draftOrders(
  today: string,
  products: readonly OfferedProduct[],
  customer: Buyer,
  chance: Chance,
  count = pastOrders,
): Draft[] {
  const ofCustomer = new Set(own.map((part) => Math.round(part * count)))
  const newBuyer = createCrowd(createChance(7))
  const known: Buyer[] = []
  const comesBack = () => known.length > 12 && chance.happens(0.36)
  return moments(today, products, chance, count).map((at, index) => {
    const buyer = ofCustomer.has(index)
      ? customer
      : comesBack()
        ? chance.pick(known, ({ loyalty }) => loyalty)
        : newBuyer()
    if (buyer !== customer && !known.includes(buyer)) known.push(buyer)
    const offered = products.filter(({ bornAt }) => bornAt < at)
    const age = midnightOf(today) - at
    const isWaiting = waiting.some((hours) => hours * hourMs === age)
    const method = chance.happens(0.57) || isWaiting ? 'cod' : 'online'
    const outcome = buyer === customer || isWaiting ? 'delivered' : outcomeOf(method, age, chance)
    const lines = fillBasket(offered, dayOf(at), buyer.isMan, chance)
    return {
      orderId: `ORD-${digitsOf(`order ${index}`, 12)}`,
      at,
      buyer,
      lines,
      method,
      outcome,
      ...(isWaiting ? { deskHours: waitingDeskHours } : {}),
    }
  })
}

/** `age`: time from the order to the past's end, ms. */
export function outcomeOf(method: Draft['method'], age: number, chance: Chance): OrderOutcome {
  if (age > 7 * dayMs && age < 14 * dayMs && chance.happens(0.1)) return 'coming back'
  if (method === 'online' && chance.happens(0.09)) return 'unpaid'
  return chance.happens(method === 'cod' ? 0.08 : 0.07) ? 'cancelled' : 'delivered'
}

/** The first days have hardly any sales; some of the last orders still wait when the shop opens. */
function moments(today: string, products: readonly OfferedProduct[], chance: Chance, count: number): number[] {
  const offered = products.map(({ bornAt }) => bornAt).sort((a, b) => a - b)
  const from = offered[Math.min(2, offered.length - 1)]
  if (from === undefined) return []
  const moment = momentsOf(today, chance, from)
  const last = waiting.map((before) => midnightOf(today) - before * hourMs)
  return [...Array.from({ length: Math.max(0, count - last.length) }, moment), ...last].sort((a, b) => a - b)
}
