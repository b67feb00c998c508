import type { Language } from '@suvarna/contracts/common/language/languages.ts'
import { t } from '@suvarna/contracts/common/language/text.ts'
import { rupeesOf } from '@suvarna/contracts/common/money.ts'
import { policy } from '@suvarna/contracts/common/policy.ts'
import { workingDaysAfter } from '@suvarna/contracts/common/working-days.ts'
import type { CancelledParcel } from '@suvarna/contracts/orders/deliveries/cancelled-parcel.ts'
import { methodOf } from '@suvarna/contracts/orders/payment-method.ts'
import { formatCharge } from '@suvarna/contracts/orders/price/format-charge.ts'
import { prepaidTitle } from '@suvarna/contracts/orders/price/payment-terms.ts'
import { reductionsOf } from '@suvarna/contracts/orders/price/price.ts'
import { deliveryAnswerHours } from '@suvarna/contracts/shipping/delivery-kinds.ts'
import type { OrderRow } from '../../order/read/order-answer.ts'
import { bankDays } from '../../order/updates/refund-states.ts'
import type { OrderEmailKind } from '../mail-orders.process.ts'
import type { EmailContent } from './email-page.ts'
import { languageHere } from './mail-language.ts'
import { mailLine } from './mail-line.ts'

/** `cancelledParcel`: where the parcel of a cancelled order is. */
type MailedOrder = OrderRow & { cancelledParcel?: CancelledParcel }

const reaches = () => t`It reaches you within ${policy.pages.refundBusinessDays} business days, the way you paid.`
const inRupees = (paise: number | bigint) => formatCharge(rupeesOf(Number(paise)))

/** The deadline for answering the courier about a failed delivery. */
const answerBy = (at: Date) => new Date(at.getTime() + deliveryAnswerHours * 3_600_000)

const wrapAmount = (paise: number) => (paise === 0 ? t`Free` : formatCharge(rupeesOf(paise)))

/** The text of each mail: what happened and what happens next. */
const words: Record<
  OrderEmailKind,
  (row: MailedOrder, back: number, at: Date) => { subject: string; title: string; paragraphs: string[] }
> = {
  placed: ({ payment_method, total, advance, to_collect, kept_of }) => ({
    ...titled(kept_of ? t`Thank you: the piece is yours` : t`Thank you for your order`),
    paragraphs: kept_of
      ? [
          t`Your payment of ${inRupees(total)} has arrived.`,
          t`You keep both the new size and the piece that you had first. Nothing has to be sent back.`,
        ]
      : [
          t`We have your order, and will mail you when it ships. Most of India gets its parcel in ${policy.transitDays.from} to ${policy.transitDays.to} days; the day for yours is on your order’s page.`,
          payment_method === 'cod'
            ? t`Please keep ${inRupees(total)} ready: you pay the courier at your door.`
            : advance > 0
              ? t`Your payment of ${inRupees(advance)} has arrived. Please keep ${inRupees(to_collect)} ready: you pay the rest to the courier at your door.`
              : t`Your payment of ${inRupees(total)} has arrived.`,
        ],
  }),
  'confirm-cash': ({ confirm_by, total, pay_online }) => ({
    subject: t`Please confirm your order`,
    title: t`One press, and we pack it`,
    paragraphs: [
      t`You chose cash on delivery: ${inRupees(total)}, paid to the courier at your door. Please confirm that you want the parcel, and it leaves.`,
      confirm_by
        ? t`We hold your pieces until ${dayInIndia(confirm_by)}, ${timeInIndia(confirm_by)}. Without your answer the order is cancelled then, and nothing is due.`
        : t`Without your answer the order is cancelled, and nothing is due.`,
      ...(pay_online
        ? [t`You can pay ${inRupees(pay_online)} online on the same page instead: then nothing is due at your door.`]
        : []),
    ],
  }),
  unconfirmed: () => ({
    ...titled(t`Your order is cancelled`),
    paragraphs: [
      t`Nobody confirmed this order in time, so we have cancelled it. You have nothing to pay.`,
      t`Still want the pieces? Please order again; paid online, an order needs no confirmation.`,
    ],
  }),
  shipped: ({ courier, tracking_number, to_collect, invoice }) => ({
    ...titled(t`Your order is on its way`),
    paragraphs: [
      tracking_number
        ? t`${courier ?? t`Our courier`} is delivering it. Your tracking number is ${tracking_number}.`
        : t`Our courier is delivering it to you.`,
      ...(to_collect > 0 ? [t`Please keep ${inRupees(to_collect)} ready for the courier.`] : []),
      ...(invoice ? [t`Your invoice ${invoice} is on your order’s page.`] : []),
    ],
  }),
  unpaid: ({ pay_by, total, to_collect }) => ({
    subject: t`Your payment is not finished`,
    title: t`We hold your pieces for you`,
    paragraphs: [
      t`Your order is placed, and its payment of ${inRupees(Number(total) - Number(to_collect))} has not reached us. We hold these pieces for you until ${pay_by ? momentInIndia(pay_by) : t`then`}.`,
      t`Paid already? Then you need not do anything: we’ll write as soon as your bank confirms it.`,
    ],
  }),
  'payment-request': ({ pay_by, total, to_collect, kept_of }) => ({
    subject: kept_of ? t`The piece that you exchanged` : t`Your order waits for your payment`,
    title: kept_of ? t`The piece that you exchanged` : t`Your order waits for your payment`,
    paragraphs: kept_of
      ? [
          t`We sent you the new size for order ${kept_of}, and the first piece has not come back to us.`,
          t`Would you like to keep it? Then please pay ${inRupees(total)} by the button below${pay_by ? t` until ${momentInIndia(pay_by)}` : ''}.`,
          t`Sent it already, or sending it now? Then there is nothing to pay: please reply to this mail.`,
        ]
      : [
          t`Please pay ${inRupees(Number(total) - Number(to_collect))} by the button below. We hold these pieces for you until ${pay_by ? momentInIndia(pay_by) : t`then`}.`,
          t`Paid already? Then you need not do anything: we’ll write as soon as your bank confirms it.`,
        ],
  }),
  'out-for-delivery': ({ courier, to_collect }) => ({
    ...titled(t`Your order arrives today`),
    paragraphs: [
      t`${courier ?? t`Our courier`} is on the way to you with it.`,
      ...(to_collect > 0 ? [t`Please keep ${inRupees(to_collect)} ready for the courier.`] : []),
    ],
  }),
  'not-delivered': ({ courier, to_collect }, _back, at) => ({
    ...titled(t`We could not hand over your parcel`),
    paragraphs: [
      t`${courier ?? t`Our courier`} was on the way to you and could not hand it over.`,
      t`Please open your order by the button below until ${momentInIndia(answerBy(at))}: choose the day that suits you, and correct your phone number if it is wrong.`,
      ...(to_collect > 0 ? [t`Please keep ${inRupees(to_collect)} ready for the courier.`] : []),
      t`Without your answer the courier decides whether he tries again or brings it back to us.`,
    ],
  }),
  delivered: () => ({
    ...titled(t`Your order has arrived`),
    paragraphs: [
      t`We hope you love it. Keep it dry and away from perfume, and store it in its pouch.`,
      t`Something not right? You can request a return within ${policy.returnDays} days, on your order’s page.`,
    ],
  }),
  cancelled: (row, back) => ({
    ...titled(t`Your order is cancelled`),
    paragraphs: [
      aboutTheMoneyOf(row, back),
      ...(row.cancelledParcel === 'on_its_way'
        ? [t`Its parcel had left already: if the courier brings it, please refuse it at the door.`]
        : []),
      t`If you did not ask for this, please reply to this mail.`,
    ],
  }),
  'pieces-out': ({ payment_method, payment_status, total, advance, to_collect }, back) => ({
    ...titled(t`Your order has changed`),
    paragraphs: [
      t`We have taken something out of your order. Here is what comes to you now.`,
      advance > 0
        ? changedInParts(Number(to_collect), payment_status === 'paid' ? back : 0)
        : payment_status === 'paid'
          ? t`What you paid for it goes back the way you paid. We write to you about that, too.`
          : payment_method === 'cod'
            ? t`The order comes to ${inRupees(total)} now: please keep it ready for the courier.`
            : t`The order comes to ${inRupees(total)} now.`,
      t`If you did not ask for this, please reply to this mail.`,
    ],
  }),
  'refund-started': ({ lines }, back, at) => ({
    ...titled(t`Your refund has started`),
    paragraphs: [
      t`Refund of ${inRupees(back)} started on ${dayInIndia(at)}; your bank shows it by ${dayInIndia(bankDay(at))}.`,
      // The shopper keeps refunded pieces, unless they were never packed.
      lines.some(({ takenOut }) => takenOut)
        ? t`It comes the way you paid, and you need not do anything.`
        : t`It comes the way you paid, and you need not do anything. The pieces stay yours.`,
    ],
  }),
  refunded: ({ total, advance }, back) => ({
    ...titled(t`Your money is on its way back`),
    paragraphs: [
      back < total && back !== Number(advance)
        ? t`We’ve refunded ${inRupees(back)} of your ${inRupees(total)}. ${reaches()}`
        : t`We’ve refunded ${inRupees(back)}. ${reaches()}`,
    ],
  }),
  returned: () => ({
    ...titled(t`Your payment is being refunded`),
    paragraphs: [
      t`Your payment for this order reached us too late for us to accept it.`,
      t`We’ll refund the full amount. ${reaches()}`,
    ],
  }),
}

/** For an order with an advance; `over`: paise of the advance beyond the new total. */
const changedInParts = (cash: number, over: number) =>
  over > 0
    ? t`${inRupees(over)} of what you paid online goes back, and there is nothing left to pay. ${reaches()}`
    : cash > 0
      ? t`Please keep ${inRupees(cash)} ready: you pay the rest to the courier at your door.`
      : t`There is nothing to pay to the courier.`

const bankDay = (at: Date) => new Date(`${workingDaysAfter(at.toISOString(), bankDays)}T12:00:00+05:30`)

const titled = (title: string) => ({ subject: title, title })

function aboutTheMoneyOf(row: OrderRow, back: number): string {
  const { payment_status, payment_method, exchange_of, paid_from } = row
  const online = Number(row.total) - Number(row.to_collect)
  if (exchange_of && !paid_from)
    return t`What you paid for it goes back with order ${exchange_of}: we’ve written to you about it.`
  if (payment_status !== 'paid' && payment_status !== 'refunded') return t`You have nothing to pay.`
  if (methodOf(payment_method) === 'online' && back === 0)
    return t`Your money was refunded earlier, so there is nothing more to come.`
  if (methodOf(payment_method) === 'online' && back < online)
    return t`Part of your money is back with you already. We’ll refund the other ${inRupees(back)} now. ${reaches()}`
  if (methodOf(payment_method) === 'online') return t`We’ll refund ${inRupees(online)}. ${reaches()}`
  return t`Paid the courier already? Reply to this mail, and we’ll refund you.`
}

/**
 * Builds the mail about an order in its present state. `back`: paise refunded, for a refund mail; `at`: when it
 * happened; `pieces`: the refunded pieces, if the refund is for pieces. The link opens the order in full, so the mail
 * goes to the shopper only.
 */
export function orderEmail(
  kind: OrderEmailKind,
  row: MailedOrder,
  name: string,
  link: string,
  back = Number(row.total),
  at = new Date(),
  pieces: readonly RefundedPiece[] = [],
): EmailContent {
  const { subject, title, paragraphs } = words[kind](row, back, at)
  const about = { subject: `${subject} · ${row.order_id}`, title, name, paragraphs, orderId: row.order_id }
  // A refund of some pieces lists only those.
  if (pieces.length > 0)
    return { ...about, lines: refundedLines(row, pieces), sums: [{ name: t`Refund`, amount: inRupees(back) }], link }
  const lines = row.lines.map(mailLine)
  const sums = [
    ...reductionsOf(row, t`Discount`).map(({ name, amount }) => ({
      name: saidOf(name),
      amount: `−${inRupees(amount)}`,
    })),
    ...(row.gift?.wrap === undefined ? [] : [{ name: t`Gift wrap`, amount: wrapAmount(row.gift.wrap) }]),
    ...(row.cash_fee > 0 ? [{ name: t`Cash on delivery fee`, amount: wrapAmount(Number(row.cash_fee)) }] : []),
    { name: t`Total`, amount: inRupees(row.total) },
    ...(row.advance > 0
      ? [
          { name: t`Paid online`, amount: inRupees(row.advance) },
          { name: t`To the courier`, amount: inRupees(row.to_collect) },
        ]
      : []),
  ]
  return { ...about, lines, sums, facts: factsOf(kind, row), link, ...buttonOf(kind) }
}

export type RefundedPiece = { productId: string; size: number | null; quantity: number }

const refundedLines = ({ lines }: OrderRow, pieces: readonly RefundedPiece[]) =>
  pieces.map(({ productId, size, quantity }) => {
    const line = lines.find((one) => one.productId === productId && one.size === size)
    return mailLine({ name: t`Piece`, price: 0, ...line, size, quantity, takenOut: 0 })
  })

/** Offer names are the admin's own text; this discount is built in and translated. */
const saidOf = (name: string) => (name === prepaidTitle ? t`Discount for paying online` : name)

function buttonOf(kind: OrderEmailKind): Pick<EmailContent, 'button' | 'note'> {
  if (kind === 'payment-request') return { button: t`Pay now` }
  if (kind === 'not-delivered') return { button: t`Choose a day` }
  if (kind === 'unpaid') return { button: t`Finish your payment` }
  if (kind !== 'confirm-cash') return {}
  return { button: t`Confirm my order`, note: t`This button is for you alone: please do not pass this mail on.` }
}

const toCome: readonly OrderEmailKind[] = ['placed', 'confirm-cash', 'shipped', 'out-for-delivery', 'not-delivered']

type Clock = Record<'day' | 'time', Intl.DateTimeFormat>

/** 23 Nov 2026 and 6:45 pm. Hindi uses full month names: its short forms read badly. */
const clockOf = (locale: string, month: 'short' | 'long', time: Intl.DateTimeFormatOptions): Clock => ({
  day: new Intl.DateTimeFormat(locale, { timeZone: policy.timeZone, day: 'numeric', month, year: 'numeric' }),
  time: new Intl.DateTimeFormat(locale, { timeZone: policy.timeZone, hour: 'numeric', minute: '2-digit', ...time }),
})

/** Created once: creating a formatter takes longer than the rest of a mail's text. */
const clocks: Record<Language, Clock> = {
  en: clockOf('en-IN', 'short', {}),
  hi: clockOf('hi-IN-u-nu-latn', 'long', { dayPeriod: 'short' }),
}
export const dayInIndia = (at: Date): string => clocks[languageHere()].day.format(at)
const timeInIndia = (at: Date): string => clocks[languageHere()].time.format(at)
/** The time, with the date unless it is today. */
const momentInIndia = (at: Date): string =>
  dayInIndia(at) === dayInIndia(new Date()) ? timeInIndia(at) : `${dayInIndia(at)}, ${timeInIndia(at)}`

/** Delivery facts, only while the parcel is still to come. */
function factsOf(
  kind: OrderEmailKind,
  { contact, payment_method, payment_status, created_at, advance, to_collect, kept_of, exchange_of }: OrderRow,
): { name: string; value: string }[] {
  if (!contact || kept_of || !toCome.includes(kind)) return []
  const { name, address, city, state, pincode } = contact
  // The shop may ship an order before it is paid.
  const online = payment_status === 'paid' ? t`Paid online` : t`Online payment`
  const instead = exchange_of ? t`In exchange for pieces of order ${exchange_of}` : online
  const oneWay = methodOf(payment_method) === 'online' ? instead : t`Cash on delivery`
  const paidHow = advance > 0 ? t`${inRupees(advance)} online, ${inRupees(to_collect)} to the courier` : oneWay
  return [
    { name: t`Ordered on`, value: dayInIndia(created_at) },
    { name: t`Delivering to`, value: [name, address, city, `${state} ${pincode}`].filter(Boolean).join(', ') },
    { name: t`Payment`, value: paidHow },
  ]
}
