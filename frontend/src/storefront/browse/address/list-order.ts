import { t } from '@suvarna/contracts/common/language/text.ts'
/** The sort orders of a list by their API names. */
export const orders = {
  newest: t`Newest`,
  featured: t`Featured`,
  best_selling: t`Best selling`,
  price_low: t`Price: low to high`,
  price_high: t`Price: high to low`,
} as const

export type Order = keyof typeof orders

export const isOrder = (text: string): text is Order => Object.hasOwn(orders, text)
