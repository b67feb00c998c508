import { formatRupees, rupeesOf } from '@suvarna/contracts/common/money.ts'
import type { OrderRow } from '../order/read/order-answer.ts'

/** What a phone is told about an order; all are utility messages, without a word of promotion. */
export type PhoneLetter = 'placed' | 'shipped' | 'out-for-delivery' | 'delivered' | 'cancelled' | 'refunded'

type Facts = { row: OrderRow; name: string; amount: number }

type PhoneTemplate = {
  /** As it is registered at Meta, and mapped to a DLT template at MSG91. */
  name: string
  /** The registered text, {{1}} and so on for the values: what README of deploy tells the owner to register. */
  text: string
  values: (facts: Facts) => string[]
}

const inRupees = (paise: number | bigint) => formatRupees(rupeesOf(Number(paise)))
const first = (name: string) => name.split(' ')[0] || 'there'

export const phoneTemplates: Record<PhoneLetter, PhoneTemplate> = {
  placed: {
    name: 'order_placed',
    text: 'Hello {{1}}, thank you for your order {{2}} of {{3}} at Suvarna. We will tell you when it ships.',
    values: ({ row, name }) => [first(name), row.order_id, inRupees(row.total)],
  },
  shipped: {
    name: 'order_shipped',
    text: 'Hello {{1}}, your Suvarna order {{2}} has shipped. Tracking number: {{3}}.',
    values: ({ row, name }) => [first(name), row.order_id, row.tracking_number ?? 'follows'],
  },
  'out-for-delivery': {
    name: 'order_out_for_delivery',
    text: 'Hello {{1}}, your Suvarna order {{2}} arrives today. {{3}}.',
    values: ({ row, name }) => [
      first(name),
      row.order_id,
      row.payment_method === 'cod' ? `Please keep ${inRupees(row.total)} ready` : 'It is paid',
    ],
  },
  delivered: {
    name: 'order_delivered',
    text: 'Hello {{1}}, your Suvarna order {{2}} has been delivered.',
    values: ({ row, name }) => [first(name), row.order_id],
  },
  cancelled: {
    name: 'order_cancelled',
    text: 'Hello {{1}}, your Suvarna order {{2}} is cancelled.',
    values: ({ row, name }) => [first(name), row.order_id],
  },
  refunded: {
    name: 'order_refunded',
    text: 'Hello {{1}}, we have refunded {{3}} for your Suvarna order {{2}}, the way you paid.',
    values: ({ row, name, amount }) => [first(name), row.order_id, inRupees(amount)],
  },
}
