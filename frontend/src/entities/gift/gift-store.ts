// The shopper's gift choices, separately for the bag and for Buy Now. Kept only for this tab, like the rest of the
// checkout's form, and only for the user who typed them.
import type { PlaceBody } from '@suvarna/contracts/orders/routes.ts'
import { useQuery } from '@tanstack/react-query'
import { peekSession } from '../../lib/session/session.ts'
import { createStore, useStore } from '../../lib/store.ts'
import type { CartKind } from '../cart/cart-store.ts'
import { shopFacts } from '../shop/use-shop.ts'

const key = 'gift'

/** By default nothing is ticked. */
export type GiftChoice = { on: boolean; wrap: boolean; note: string }
type Choices = Partial<Record<CartKind, GiftChoice>>

const none: GiftChoice = { on: false, wrap: false, note: '' }
const store = createStore<Choices>(kept())

globalThis.addEventListener?.('storage', ({ key: changed }) => {
  if (changed === null) store.set(kept())
})

export const useGiftChoice = (kind: CartKind): GiftChoice => useStore(store)[kind] ?? none

export function keepGift(kind: CartKind, choice: GiftChoice | null): void {
  const { [kind]: _, ...others } = store.get()
  const choices: Choices = choice ? { ...others, [kind]: choice } : others
  store.set(choices)
  try {
    sessionStorage.setItem(key, JSON.stringify({ owner: ownerNow(), choices }))
  } catch {
    // Without storage it lasts while the page is open.
  }
}

/** The gift of an order, limited to what the shop offers now. `wrap`: its price in paise; omitted if not wrapped. */
export type Gift = { wrap?: number; gift?: NonNullable<PlaceBody['gift']> }

export function useGift(kind: CartKind): Gift {
  const { on, wrap, note } = useGiftChoice(kind)
  const offered = useQuery(shopFacts).data?.gift
  if (!on || !offered) return {}
  const text = offered.notes ? onOneLine(note) : ''
  const gift = { ...(text ? { note: text } : {}), ...(wrap && offered.wrap_price !== null ? { wrap: true } : {}) }
  return { gift, ...(gift.wrap && offered.wrap_price !== null ? { wrap: offered.wrap_price } : {}) }
}

/**
 * The typed note as the server accepts it: on one line, without characters that cannot be printed beside other text.
 */
const onOneLine = (typed: string): string =>
  typed
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, '')
    .trim()

// Function declarations are hoisted, since the store reads stored values while this module loads.
function ownerNow(): string {
  return peekSession().user?.email ?? ''
}

function kept(): Choices {
  try {
    const { owner, choices } = JSON.parse(sessionStorage.getItem(key) ?? '{}') as { owner?: string; choices?: Choices }
    const isOurs = owner === '' || owner === ownerNow()
    return isOurs && choices && Object.values(choices).every(isChoice) ? choices : {}
  } catch {
    return {}
  }
}

function isChoice(found: Partial<GiftChoice> | null): boolean {
  return typeof found?.on === 'boolean' && typeof found.wrap === 'boolean' && typeof found.note === 'string'
}
