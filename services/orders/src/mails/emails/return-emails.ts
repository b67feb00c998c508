import { t } from '@suvarna/contracts/common/language/text.ts'
import { rupeesOf } from '@suvarna/contracts/common/money.ts'
import { policy } from '@suvarna/contracts/common/policy.ts'
import { formatCharge } from '@suvarna/contracts/orders/price/format-charge.ts'
import { isPaidBackByHand, type OrderRow } from '../../order/read/order-answer.ts'
import type { ReturnRow } from '../../order/read/order-returns.projection.ts'
import { maskAccount } from '../../order/read/redact.ts'
import type { ExchangeEmailKind, ReturnEmailKind } from '../mail-orders.process.ts'
import type { EmailContent } from './email-page.ts'
import { exchangeWords } from './exchange-emails.ts'
import { mailLine } from './mail-line.ts'

const days = policy.pages.refundBusinessDays
const inRupees = (paise: number | bigint) => formatCharge(rupeesOf(Number(paise)))

/** A booked pick-up: courier, parcel number and tracking link. */
export type PickupWay = { awb: string; courier: string | null; url: string; label?: true }
/** `address`: where the shopper sends a return that is not picked up; `label`: the link to a pick-up's label. */
export type ReturnFacts = { support: string; address: string; way?: PickupWay; label?: string }

type Words = { subject: string; title: string; paragraphs: string[] }

/** The text of each mail about a return: what happened and what happens next. */
const words: Record<
  Exclude<ReturnEmailKind, ExchangeEmailKind>,
  (asked: ReturnRow, row: OrderRow, facts: ReturnFacts) => Words
> = {
  'return-asked': ({ amount }) => ({
    subject: t`We’ve received your return request`,
    title: t`We’ve received your return request`,
    paragraphs: [
      t`We’ll look at it within two working days and write to you about the pick-up.`,
      t`Please keep the pieces unworn and in their pouch until then. Once we’ve checked them, we’ll refund ${inRupees(amount)}.`,
    ],
  }),
  'return-accepted': (asked, row) => ({
    subject: t`Your return is accepted`,
    title: t`Your return is accepted`,
    paragraphs: [...noteOf(asked), howItGoesBack(asked, row)],
  }),
  'return-upi': ({ amount, by_hand, owed, agreed }) => ({
    subject: t`Where should we send your refund?`,
    title: t`Where should we send your refund?`,
    paragraphs: [
      ...(agreed ? [t`We give you ${inRupees(amount)} of your order back. You need not send us anything.`] : []),
      ...(owed && !agreed
        ? [t`Your order is cancelled, and the courier has collected its cash from you. It’s yours.`]
        : []),
      t`You paid in cash. Please open your order by the button below and enter the UPI ID or the bank account that we should send ${inRupees(by_hand ?? amount)} to.`,
      t`We never ask for a PIN, a password or a code, and nobody has to scan anything to receive money.`,
    ],
  }),
  'return-pickup': (_asked, _row, { way, label }) => ({
    subject: t`We’re fetching your return`,
    title: t`We’re fetching your return`,
    paragraphs: [
      t`${way?.courier ?? t`The courier`} comes to your address within the next days and takes the parcel. There is nothing to pay.`,
      t`Please put the pieces in their pouch, close the parcel well, and write this number on it: ${way?.awb ?? ''}.`,
      ...(label ? [t`Or print its label and stick it on: ${label}`] : []),
      t`Follow it here: ${way?.url ?? ''}`,
    ],
  }),
  'return-send': (_asked, _row, { address, support }) => ({
    subject: t`Please send us your return`,
    title: t`Please send us your return`,
    paragraphs: [
      t`No courier of ours comes to your pincode, so please send the parcel yourself, for instance by Speed Post: ${address}.`,
      t`Write your order’s number on it and keep the receipt. Reply to this mail or write to ${support} if you have a question.`,
    ],
  }),
  'return-refused': (asked, _row, { support }) => ({
    subject: t`About your return`,
    title: t`We cannot take these pieces back`,
    paragraphs: [
      ...noteOf(asked),
      t`Not happy with this? Reply to this mail or write to ${support}, and we’ll look at it again.`,
    ],
  }),
}

const noteOf = ({ note }: ReturnRow) => (note ? [note] : [])

function howItGoesBack(asked: ReturnRow, row: OrderRow): string {
  const { amount, refund, by_hand, upi, bank } = asked
  const sum = inRupees(by_hand ?? amount)
  // The advance is refunded automatically; the text for the rest is the same as for a full refund.
  if (by_hand !== null)
    return t`We’ll refund ${inRupees(Number(amount) - Number(by_hand))} the way you paid, within ${days} business days. ${howItGoesBack({ ...asked, amount: by_hand, by_hand: null }, row)}`
  if (Number(amount) === 0) return t`Your refund has reached you already, or is on its way.`
  if (refund === 'provider')
    return t`We’ll refund ${sum}. It reaches you within ${days} business days, the way you paid.`
  // Whether via the provider or to a bank account is decided by whoever makes the refund.
  if (!isPaidBackByHand(row)) return t`We’ll refund ${sum}. It reaches you within ${days} business days.`
  if (upi) return t`We’ll send ${sum} to your UPI ID ${upi}. It reaches you within ${days} business days.`
  if (bank)
    return t`We’ll send ${sum} to your bank account ${maskAccount(bank)}. It reaches you within ${days} business days.`
  return t`You paid in cash. Please open your order by the button below and enter the UPI ID or the bank account that we should send ${sum} to. It reaches you within ${days} business days after that.`
}

const isExchange = (kind: ReturnEmailKind): kind is ExchangeEmailKind => kind.startsWith('return-exchange')

/** Builds the mail about a return in its present state, with its items. */
export function returnEmail(
  kind: ReturnEmailKind,
  asked: ReturnRow,
  row: OrderRow,
  name: string,
  link: string,
  facts: ReturnFacts,
): EmailContent {
  const { subject, title, paragraphs } = isExchange(kind)
    ? exchangeWords[kind](asked, row, facts.support)
    : words[kind](asked, row, facts)
  const lines = (asked.agreed ?? asked).lines.map(({ productId, size, quantity }) => {
    const line = row.lines.find((one) => one.productId === productId && one.size === size)
    return mailLine({ name: t`Piece`, price: 0, ...line, size, quantity })
  })
  const sums =
    isExchange(kind) && kind !== 'return-exchange-undone'
      ? []
      : [{ name: kind === 'return-refused' ? t`Requested` : t`Refund`, amount: inRupees(asked.amount) }]
  return { subject: `${subject} · ${row.order_id}`, title, name, paragraphs, orderId: row.order_id, lines, sums, link }
}
