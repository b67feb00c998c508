// Who orders what, and what becomes of it, drawn from one seed: the same seed gives the same quarter.

type Fate = 'kept' | 'cancelled' | 'unpaid' | 'taken out' | 'brought back' | 'returned' | 'exchanged' | 'refunded'
export type Ware = { productId: string; sizes: readonly number[] }
type Wanted = { product_id: string; quantity: number; size: number | null }
type Town = { state: string; city: string; pincode: string }

export type Plan = {
  /** Its place among all orders of the run, from 1. */
  number: number
  cash: boolean
  fate: Fate
  items: Wanted[]
  town: Town
  /** The GSTIN of a buyer that is a business. */
  gstin: string | null
  /** Whether a return has all units of the order, or only one. */
  whole: boolean
  /** Returned goods are fine and go to the shelf; in an exchange, the old ring arrives. */
  fine: boolean
  /** The browser was closed before it reported the payment; only the provider's webhook does. */
  silent: boolean
  /** The first try to pay is declined. */
  declined: boolean
}

type Share = readonly [Fate, number]
/** Of a hundred orders in cash, 25 come back undelivered. */
const ofCash: readonly Share[] = [
  ['brought back', 25],
  ['returned', 8],
  ['exchanged', 2],
  ['cancelled', 3],
  ['taken out', 2],
  ['refunded', 4],
]
const ofOnline: readonly Share[] = [
  ['returned', 8],
  ['exchanged', 2],
  ['refunded', 6],
  ['cancelled', 3],
  ['unpaid', 3],
  ['taken out', 2],
  ['brought back', 1],
]
const cashOf100 = 30

type Lot = Pick<Plan, 'cash' | 'fate'>
/** How many of a hundred. */
export type Odds = { business: number; fine: number; silent: number; declined: number; mishap: number }
const usualOdds: Odds = { business: 3, fine: 90, silent: 10, declined: 5, mishap: 5 }

/** Every payment method with each of its possible fates. */
export const eachFate: readonly Lot[] = [
  ...fatesOf(ofCash).map((fate) => ({ cash: true, fate })),
  ...fatesOf(ofOnline).map((fate) => ({ cash: false, fate })),
]

const towns: readonly Town[] = [
  { state: 'Karnataka', city: 'Bengaluru', pincode: '560038' },
  { state: 'Karnataka', city: 'Mysuru', pincode: '570001' },
  { state: 'Maharashtra', city: 'Pune', pincode: '411001' },
  { state: 'Kerala', city: 'Kochi', pincode: '682001' },
  { state: 'Delhi', city: 'New Delhi', pincode: '110001' },
  { state: 'Tamil Nadu', city: 'Chennai', pincode: '600001' },
  { state: 'West Bengal', city: 'Kolkata', pincode: '700001' },
  { state: 'Chandigarh', city: 'Chandigarh', pincode: '160017' },
]
const gstins = ['27AAPFU0939F1ZV', '29AAGCB7383J1Z4'] as const

export type Dice = ReturnType<typeof diceOf>
export function diceOf(random: () => number, odds: Odds = usualOdds) {
  const upTo = (most: number) => Math.floor(random() * most)
  return {
    odds,
    /** A whole number from 0, below `most`. */
    upTo,
    /** True with a probability of this many percent. */
    happens: (percent: number) => random() * 100 < percent,
    one<T>(of: readonly T[]): T {
      const chosen = of[upTo(of.length)]
      if (chosen === undefined) throw new Error('nothing to choose from')
      return chosen
    },
  }
}

export function planOf(number: number, wares: readonly Ware[], dice: Dice, lot: Lot = lotOf(dice)): Plan {
  const { cash, fate } = lot
  return {
    number,
    cash,
    fate,
    items: itemsOf(fate, wares, dice),
    town: dice.one(towns),
    gstin: dice.happens(dice.odds.business) ? dice.one(gstins) : null,
    whole: dice.happens(50),
    fine: dice.happens(dice.odds.fine),
    silent: dice.happens(dice.odds.silent),
    declined: dice.happens(dice.odds.declined),
  }
}

function lotOf(dice: Dice): Lot {
  const cash = dice.happens(cashOf100)
  return { cash, fate: fateOf(cash ? ofCash : ofOnline, dice.upTo(100)) }
}

function fatesOf(shares: readonly Share[]): Fate[] {
  return ['kept', ...shares.map(([fate]) => fate)]
}

function fateOf(shares: readonly Share[], drawn: number): Fate {
  let sum = 0
  for (const [fate, share] of shares) {
    sum += share
    if (drawn < sum) return fate
  }
  return 'kept'
}

function itemsOf(fate: Fate, wares: readonly Ware[], dice: Dice): Wanted[] {
  const rings = wares.filter(({ sizes }) => sizes.length > 1)
  const first = fate === 'exchanged' ? dice.one(rings) : dice.one(wares)
  const more = Array.from({ length: dice.upTo(3) }, () => dice.one(wares))
  const chosen = [...new Set([first, ...more])]
  const items = chosen.map(({ productId, sizes }) => ({
    product_id: productId,
    quantity: 1 + dice.upTo(2),
    size: sizes.length > 0 ? dice.one(sizes) : null,
  }))
  const [only] = items
  // The parcel must not become empty.
  if (fate === 'taken out' && only && items.length === 1) only.quantity = 2
  return items
}
