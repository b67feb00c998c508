import { t } from '@suvarna/contracts/common/language/text.ts'
import { formatCharge } from '@suvarna/contracts/orders/price/format-charge.ts'
import { dayOf } from '../../../lib/format/dates.ts'
import type { Exchange } from './exchange.ts'

const titles: Readonly<Record<string, string>> = {
  held: t`Exchange requested`,
  sent: t`New size sent`,
  undone: t`Exchange cancelled`,
  not_sent: t`Exchange ended`,
  ended: t`Exchange ended`,
}

/** null for an exchange that has become a return for money, and is titled as one. */
export const exchangeTitle = ({ state }: Exchange): string | null => titles[state] ?? null

/** 1 × Rani Ring, size 8 for size 7 */
export const exchangedPiece = ({ name, size, to, quantity }: Exchange['pieces'][number]): string =>
  t`${quantity} × ${name}, size ${to} for size ${size}`

/** The next step for the shopper; null if the return itself says it. `fetched`: the pick-up is described beside it. */
export function nextOfExchange(
  { state, until, sentAs }: Exchange,
  { amount, repaid, fetched }: { amount: number; repaid: boolean; fetched: boolean },
): string | null {
  switch (state) {
    case 'held':
      if (fetched)
        return t`Your new size is kept for you until ${dayOf(until)}. Once we’ve checked the old piece, the new one leaves. You pay nothing more.`
      return t`Your new size is kept for you until ${dayOf(until)}. We’ll write to you about the pick-up; once we’ve checked the old piece, the new one leaves. You pay nothing more.`
    case 'sent':
      return t`Your new size is order ${sentAs}. It is paid already.`
    case 'undone':
      return repaid ? null : t`Order ${sentAs} with your new size is cancelled. We owe you ${formatCharge(amount)}.`
    case 'not_sent':
      return t`Your old piece has not reached us, so we keep the new size no longer. Still want to exchange it? Please write to us.`
    case 'ended':
      return t`We could not send the new size. Not happy with this? Reply to our mail, and we’ll look at it again.`
    default:
      return null
  }
}
