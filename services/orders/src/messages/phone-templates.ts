import type { Language } from '@suvarna/contracts/common/language/languages.ts'
import { t } from '@suvarna/contracts/common/language/text.ts'
import { formatRupees, rupeesOf } from '@suvarna/contracts/common/money.ts'
import type { OrderRow } from '../order/read/order-answer.ts'

/** The messages to phones about an order; all are utility messages without promotion. */
export type PhoneLetter = 'placed' | 'shipped' | 'out-for-delivery' | 'delivered' | 'cancelled' | 'refunded'

type Facts = { row: OrderRow; name: string; amount: number }

type PhoneTemplate = {
  /** As registered at Meta; with the suffix `_hi` for Hindi, mapped to a DLT template at MSG91. */
  name: string
  /** The registered texts with {{1}} and so on for the values; docs/messages.md lists them for registration. */
  texts: Readonly<Record<Language, string>>
  /** The values in the current language. */
  values: (facts: Facts) => string[]
}

const inRupees = (paise: number | bigint) => formatRupees(rupeesOf(Number(paise)))
const first = (name: string) => name.split(' ')[0] || t`there`

export const phoneTemplates: Record<PhoneLetter, PhoneTemplate> = {
  placed: {
    name: 'order_placed',
    texts: {
      en: 'Hello {{1}}, thank you for your order {{2}} of {{3}} at Suvarna. We will tell you when it ships.',
      hi: 'नमस्ते {{1}}, Suvarna पर {{3}} के ऑर्डर {{2}} के लिए धन्यवाद। रवाना होते ही हम बताएँगे।',
    },
    values: ({ row, name }) => [first(name), row.order_id, inRupees(row.total)],
  },
  shipped: {
    name: 'order_shipped',
    texts: {
      en: 'Hello {{1}}, your Suvarna order {{2}} has shipped. Tracking number: {{3}}.',
      hi: 'नमस्ते {{1}}, आपका Suvarna ऑर्डर {{2}} रवाना हो गया है। ट्रैकिंग नंबर: {{3}}।',
    },
    values: ({ row, name }) => [first(name), row.order_id, row.tracking_number ?? t`follows`],
  },
  'out-for-delivery': {
    name: 'order_out_for_delivery',
    texts: {
      en: 'Hello {{1}}, your Suvarna order {{2}} arrives today. {{3}}.',
      hi: 'नमस्ते {{1}}, आपका Suvarna ऑर्डर {{2}} आज पहुँच रहा है। {{3}}।',
    },
    values: ({ row, name }) => [
      first(name),
      row.order_id,
      row.to_collect > 0 ? t`Please keep ${inRupees(row.to_collect)} ready` : t`It is paid`,
    ],
  },
  delivered: {
    name: 'order_delivered',
    texts: {
      en: 'Hello {{1}}, your Suvarna order {{2}} has been delivered.',
      hi: 'नमस्ते {{1}}, आपका Suvarna ऑर्डर {{2}} पहुँच गया है।',
    },
    values: ({ row, name }) => [first(name), row.order_id],
  },
  cancelled: {
    name: 'order_cancelled',
    texts: {
      en: 'Hello {{1}}, your Suvarna order {{2}} is cancelled.',
      hi: 'नमस्ते {{1}}, आपका Suvarna ऑर्डर {{2}} रद्द हो गया है।',
    },
    values: ({ row, name }) => [first(name), row.order_id],
  },
  refunded: {
    name: 'order_refunded',
    texts: {
      en: 'Hello {{1}}, we have refunded {{3}} for your Suvarna order {{2}}, the way you paid.',
      hi: 'नमस्ते {{1}}, आपके Suvarna ऑर्डर {{2}} के {{3}} हमने उसी तरीक़े से लौटा दिए हैं जिससे आपने दिए थे।',
    },
    values: ({ row, name, amount }) => [first(name), row.order_id, inRupees(amount)],
  },
}
