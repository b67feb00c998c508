import { fillBasket, type OfferedProduct } from '@suvarna/seed/past/draft/baskets.ts'
import { type Buyer, createCrowd } from '@suvarna/seed/past/draft/buyers.ts'
import { type Chance, createChance, digitsOf, hexOf, uuidOf } from '@suvarna/seed/past/draft/chance.ts'
import { dayOf, midnightOf } from '@suvarna/seed/past/draft/clock.ts'
import { type Draft, outcomeOf } from '@suvarna/seed/past/draft/drafts.ts'
import { momentsOf } from '@suvarna/seed/past/draft/moments.ts'

/** Days; two years. */
export const longPastDays = 730

const comesBack = 0.36
/** A loyal buyer is drawn this many times as often as an average one. */
const drawsOfLoyal = 3

/** Drafts this number of orders over two years, oldest first, for buyers who are not in the demo's own past. */
export function* draftLongPast(orders: number, products: readonly OfferedProduct[], today: string): Generator<Draft> {
  const chance = createChance(101)
  const newBuyer = createCrowd(createChance(107))
  const known: Buyer[] = []
  const moments = Array.from({ length: orders }, momentsOf(today, chance, 0, longPastDays)).sort((a, b) => a - b)
  for (const [index, at] of moments.entries()) {
    const isBack = known.length > 12 && chance.happens(comesBack)
    const buyer = isBack ? chance.pick(known) : ownOf(newBuyer())
    if (!isBack) known.push(...Array.from({ length: buyer.loyalty > 1 ? drawsOfLoyal : 1 }, () => buyer))
    yield draftOf(`ORD-${digitsOf(`long past ${index}`, 12)}`, at, buyer, products, today, chance)
  }
}

function draftOf(
  orderId: string,
  at: number,
  buyer: Buyer,
  products: readonly OfferedProduct[],
  today: string,
  chance: Chance,
) {
  const method = chance.happens(0.57) ? ('cod' as const) : ('online' as const)
  const outcome = outcomeOf(method, midnightOf(today) - at, chance)
  return { orderId, at, buyer, method, outcome, lines: fillBasket(products, dayOf(at), buyer.isMan, chance) }
}

/** The demo's crowd with addresses at another host, so that they are different people. */
function ownOf(buyer: Buyer): Buyer {
  const email = buyer.contact.email.replace('@example.com', '@example.net')
  return {
    ...buyer,
    contact: { ...buyer.contact, email },
    accountId: buyer.accountId && uuidOf(`account ${email}`),
    visitorId: `v${hexOf(`visitor ${email}`, 20)}`,
  }
}
