// The payment method chosen at the checkout, as far as it changes the price; it is null on all other pages.
import { type DomainMethod, isOnline } from '@suvarna/contracts/orders/payment-method.ts'
import type { Paying } from '@suvarna/contracts/orders/price/payment-terms.ts'
import { useQuery } from '@tanstack/react-query'
import { createStore, useStore } from '../../lib/store.ts'
import { shopFacts } from '../shop/use-shop.ts'

const store = createStore<DomainMethod | null>(null)

/** `written`: the form's value, empty while nothing is chosen. Pass null on leaving the checkout. */
export const choosePaying = (written: string | null): void =>
  store.set(written ? (isOnline(written) ? 'online' : 'cod') : null)

/** The price terms of the payment methods; {} if no method changes the price. */
export function usePaying(): { paying?: Paying } {
  const method = useStore(store)
  const terms = useQuery(shopFacts).data?.payment
  return terms ? { paying: { method, terms } } : {}
}

/** The cart with the price of this payment method. */
export const paidBy = <Cart extends { paying?: Paying | undefined }>(cart: Cart, method: DomainMethod): Cart =>
  cart.paying ? { ...cart, paying: { ...cart.paying, method } } : cart
