// A shopper's return form, and the request made of it.
import { t } from '@suvarna/contracts/common/language/text.ts'
import { upiIdPattern } from '@suvarna/contracts/orders/refunds/upi-id.ts'
import type { ReturnReason } from '@suvarna/contracts/orders/return-reasons.ts'
import type { AskReturnBody } from '@suvarna/contracts/orders/returns.ts'

/** Units by item; none for an item that is kept. */
export type ReturnDraft = {
  units: Readonly<Record<string, number>>
  reason: ReturnReason | null
  comment: string
  /** for the refund of a cash order */
  upi: string
}

export const emptyReturnDraft: ReturnDraft = { units: {}, reason: null, comment: '', upi: '' }

/** Whether anything was chosen or typed since the form opened with `first`. */
export const isBegun = (draft: ReturnDraft, first: ReturnDraft): boolean =>
  draft.comment.trim() !== '' ||
  draft.upi.trim() !== '' ||
  draft.reason !== null ||
  `${chosen(draft.units)}` !== `${chosen(first.units)}`

export type ReturnProblems = { units?: string; reason?: string; upi?: string }

/** Only the first problem, in the form's order, is shown. */
export function returnProblems({ units, reason, upi }: ReturnDraft): ReturnProblems {
  return {
    ...(chosen(units).length === 0 ? { units: t`Please choose what you would like to send back.` } : {}),
    ...(reason === null ? { reason: t`Please say why, so that we can make it better.` } : {}),
    ...(upi.trim() && !new RegExp(upiIdPattern).test(upi.trim())
      ? { upi: t`A UPI ID looks like name@okhdfcbank, without a dot behind the @.` }
      : {}),
  }
}

export const bodyOf = ({ units, reason, comment, upi }: ReturnDraft): AskReturnBody => ({
  items: chosen(units).map(([item_id, quantity]) => ({ item_id, quantity })),
  reason: reason ?? 'other',
  ...(comment.trim() ? { words: comment.trim() } : {}),
  ...(upi.trim() ? { upi: upi.trim() } : {}),
})

const chosen = (units: ReturnDraft['units']) => Object.entries(units).filter(([, quantity]) => quantity > 0)
