// What a shopper has filled in to send pieces back, and what the call makes of it.
import type { ReturnReason } from '@suvarna/contracts/orders/return-reasons.ts'
import type { AskReturnBody } from '@suvarna/contracts/orders/returns.ts'

/** Units by item; none for what stays. */
export type ReturnDraft = {
  units: Readonly<Record<string, number>>
  reason: ReturnReason | null
  words: string
}

export const emptyReturnDraft: ReturnDraft = { units: {}, reason: null, words: '' }

/** Whether anything was chosen or written since the form came up with `first`. */
export const isBegun = (wish: ReturnDraft, first: ReturnDraft): boolean =>
  wish.words.trim() !== '' || wish.reason !== null || `${chosen(wish.units)}` !== `${chosen(first.units)}`

export type ReturnProblems = { units?: string; reason?: string }

/** The first is said where the shopper looks first. */
export function returnProblems({ units, reason }: ReturnDraft): ReturnProblems {
  return {
    ...(chosen(units).length === 0 ? { units: 'Please choose what you send back.' } : {}),
    ...(reason === null ? { reason: 'Please say why, so that we can make it better.' } : {}),
  }
}

export const bodyOf = ({ units, reason, words }: ReturnDraft): AskReturnBody => ({
  items: chosen(units).map(([item_id, quantity]) => ({ item_id, quantity })),
  reason: reason ?? 'other',
  ...(words.trim() ? { words: words.trim() } : {}),
})

const chosen = (units: ReturnDraft['units']) => Object.entries(units).filter(([, quantity]) => quantity > 0)
