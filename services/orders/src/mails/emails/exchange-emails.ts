import { t } from '@suvarna/contracts/common/language/text.ts'
import { rupeesOf } from '@suvarna/contracts/common/money.ts'
import { policy } from '@suvarna/contracts/common/policy.ts'
import { formatCharge } from '@suvarna/contracts/orders/price/format-charge.ts'
import { isPaidBackByHand, type OrderRow } from '../../order/read/order-answer.ts'
import type { ReturnRow } from '../../order/read/order-returns.projection.ts'
import type { ExchangeEmailKind } from '../mail-orders.process.ts'
import { dayInIndia } from './order-emails.ts'

type Words = { subject: string; title: string; paragraphs: string[] }

/** The text of each mail about an exchange: what happened and what happens next. */
export const exchangeWords: Record<ExchangeEmailKind, (asked: ReturnRow, row: OrderRow, support: string) => Words> = {
  'return-exchange': (asked, row) => ({
    ...titled(t`Your new size is kept for you`),
    paragraphs: [
      ...wanted(asked, row),
      t`We’ll write to you about the pick-up within two working days. Please keep the old piece unworn and in its pouch. Once we’ve checked it, we send the new one; you pay nothing more.`,
      ...(asked.exchange ? [t`We keep the new size until ${dayInIndia(new Date(asked.exchange.until))}.`] : []),
    ],
  }),
  'return-exchange-sent': (asked, row) => ({
    ...titled(t`Your new size is on its way to you`),
    paragraphs: [
      ...wanted(asked, row),
      t`We’re packing it now, as order ${asked.exchange?.sentAs ?? ''}, and will mail you when it ships. It is paid already.`,
    ],
  }),
  'return-exchange-ended': ({ exchange, note }, _row, support) => ({
    ...titled(t`Your exchange has ended`),
    paragraphs: [
      ...(note ? [note] : []),
      exchange?.state === 'not_sent'
        ? t`Your old piece has not reached us, so we keep the new size no longer. The piece stays yours.`
        : t`We cannot send the new size.`,
      t`Still want to exchange it? Reply to this mail or write to ${support}, and we’ll look at it again.`,
    ],
  }),
  'return-exchange-undone': ({ amount, exchange, upi, bank }, row) => ({
    ...titled(t`Your money comes back`),
    paragraphs: [
      t`Order ${exchange?.sentAs ?? ''} with your new size is cancelled, so we owe you ${formatCharge(rupeesOf(Number(amount)))}.`,
      !isPaidBackByHand(row) || upi || bank
        ? t`It reaches you within ${policy.pages.refundBusinessDays} business days.`
        : t`You paid in cash: please enter your UPI ID or bank account on your order’s page, so that we can send it to you.`,
    ],
  }),
}

const titled = (title: string) => ({ subject: title, title })

const wanted = ({ exchange }: ReturnRow, { lines }: OrderRow): string[] =>
  (exchange?.pieces ?? []).map(({ productId, size, to }) => {
    const name = lines.find((line) => line.productId === productId && line.size === size)?.name ?? t`Piece`
    return t`${name}: size ${to} for size ${size}.`
  })
