/** The orders of a list, by their names in the API. */
export const orders = {
  newest: 'Newest',
  featured: 'Featured',
  best_selling: 'Best selling',
  price_low: 'Price: low to high',
  price_high: 'Price: high to low',
} as const

export type Order = keyof typeof orders

export const isOrder = (text: string): text is Order => Object.hasOwn(orders, text)
