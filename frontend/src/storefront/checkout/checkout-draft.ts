// What the shopper typed, kept for this tab only, so that a reload or a look at another page costs nothing.
import { type CheckoutValues, emptyCheckout } from './checkout-values.ts'

const DRAFT = 'checkout-draft'

export function readDraft(): Partial<CheckoutValues> {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(DRAFT) ?? '{}')
    const known = Object.entries(stored ?? {}).filter(
      ([field, value]) => Object.hasOwn(emptyCheckout, field) && typeof value === 'string',
    )
    return Object.fromEntries(known)
  } catch {
    return {}
  }
}

export const keepDraft = (values: CheckoutValues): void => sessionStorage.setItem(DRAFT, JSON.stringify(values))
export const dropDraft = (): void => sessionStorage.removeItem(DRAFT)
