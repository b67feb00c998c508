import { t } from '@suvarna/contracts/common/language/text.ts'
import type { QueryClient } from '@tanstack/react-query'
import { hasCartChanges } from '../../../../entities/cart/cart-changes-store.ts'
import { checkCart } from '../../../../entities/cart/cart-check.ts'
import type { CartKind } from '../../../../entities/cart/cart-store.ts'
import { goWithout, keepCode } from '../../../../entities/offers/offer-code-store.ts'
import { runningOffers } from '../../../../entities/offers/offer-reads.ts'
import { shopFacts } from '../../../../entities/shop/use-shop.ts'
import { ApiError } from '../../../../lib/api/api-error.ts'
import { fieldMessage } from '../../../../lib/api/field-message.ts'
import { type CheckoutField, emptyCheckout } from '../../checkout-values.ts'
import { placementFailure } from './placement-failure.ts'

/** Refusals caused by an outdated cart: the changes are shown and the shopper can continue. */
const BAG_CODES = ['price_changed', 'out_of_stock', 'product_gone', 'ring_size']

/** Refusals caused by settings that were saved meanwhile. */
const SHOP_CODES = ['cod_limit', 'gift_not_offered']

/** Refusals after which the offers are refetched. */
const OFFER_CODES = ['price_changed', 'offer_used_up', 'offer_not_yours', 'offer_not_found']

/** The form field that supplies each field of the call. */
const fieldsOfCall: Readonly<Record<string, CheckoutField>> = { 'business.gstin': 'gstin', 'business.name': 'business' }
const fieldOf = (name: string): CheckoutField | undefined =>
  fieldsOfCall[name] ?? (Object.keys(emptyCheckout) as CheckoutField[]).find((field) => field === name)

/** What the checkout shows of a refusal. `cart-changed`: the changes are shown, and the shopper can continue. */
export type RefusedOrder =
  | { step: 'cart-changed' }
  | { step: 'field'; field: CheckoutField; text: string }
  | { step: 'no-cash' | 'failed'; text: string }

/** Refetches the data that caused the refusal, and returns what to show. */
export async function refusedOrder(
  error: unknown,
  { kind, client }: { kind: CartKind; client: QueryClient },
): Promise<RefusedOrder> {
  const failed = { step: 'failed', text: placementFailure(error) } as const
  if (!(error instanceof ApiError)) return failed
  const { code, details } = error
  if (code === 'cod_limit' && details.limit === undefined)
    return { step: 'no-cash', text: t`Please pay online, or write to us.` }
  const field = code === 'invalid_input' && fieldOf(error.field)
  if (field) return { step: 'field', field, text: fieldMessage(error) }
  // The cash limit was lowered, or gifts ended, since they were read: refetched, so that the choice shows it.
  if (SHOP_CODES.includes(code)) await client.invalidateQueries(shopFacts)
  // An offer began, ended, was used up, or is not open to this shopper: the next total matches the server's.
  if (OFFER_CODES.includes(code)) {
    if (code === 'offer_not_yours') goWithout(String(details.offer_id))
    if (code === 'offer_not_found') keepCode(null)
    await client.invalidateQueries(shopFacts)
    await client.invalidateQueries(runningOffers)
  }
  if (!BAG_CODES.includes(code)) return failed
  try {
    // Another tab may have checked first: its changes are shown here too, with nothing left to correct.
    return (await checkCart(kind)) || hasCartChanges(kind) ? { step: 'cart-changed' } : failed
  } catch {
    return failed
  }
}
