// Which way to pay stands chosen at the checkout, as far as it changes the price; nowhere else is one chosen.
import { type DomainMethod, isOnline } from '@suvarna/contracts/orders/payment-method.ts'
import type { Paying } from '@suvarna/contracts/orders/price/payment-terms.ts'
import { useQuery } from '@tanstack/react-query'
import { createStore, useStore } from '../../lib/store.ts'
import { shopFacts } from '../shop/use-shop.ts'

const store = createStore<DomainMethod | null>(null)

/** `written`: the form's value, empty while nothing is chosen; null on leaving the checkout. */
export const choosePaying = (written: string | null): void =>
  store.set(written ? (isOnline(written) ? 'online' : 'cod') : null)

/** What the ways to pay cost here; nothing where none costs or saves anything. */
export function usePaying(): { paying?: Paying } {
  const method = useStore(store)
  const terms = useQuery(shopFacts).data?.payment
  return terms ? { paying: { method, terms } } : {}
}

/** The cart as it is priced for this way to pay. */
export const paidBy = <Cart extends { paying?: Paying | undefined }>(cart: Cart, method: DomainMethod): Cart =>
  cart.paying ? { ...cart, paying: { ...cart.paying, method } } : cart
