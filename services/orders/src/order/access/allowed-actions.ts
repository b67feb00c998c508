import { rupeesOf } from '@suvarna/contracts/common/money.ts'
import { workingDaysAfter } from '@suvarna/contracts/common/working-days.ts'
import { methodOf } from '@suvarna/contracts/orders/payment-method.ts'
import type { Selectable } from 'kysely'
import type { OrderListTable, StoredLine } from '../../schema.ts'
import { returnable, returnBy } from '../decider/order-returns.decider.ts'
import type { ReturnRow } from '../read/order-returns.projection.ts'
import { pickupAnswer } from '../read/pickups/return-pickups.consumer.ts'
import { bankDays } from '../updates/refund-states.ts'

type Row = Selectable<OrderListTable>

const beforeDispatch: readonly Row['status'][] = ['pending', 'confirmed', 'processing']

export const isBeforeDispatch = ({ status }: Pick<Row, 'status'>): boolean => beforeDispatch.includes(status)

/** Nothing about the order is pending; an account can be deleted once all its orders are closed. */
export const isClosed = ({ status }: Pick<Row, 'status'>): boolean =>
  status === 'delivered' || status === 'cancelled' || status === 'failed'

/** Units that can be returned. Units whose cash was refunded cannot. */
export const returnableUnits = (line: StoredLine, returns: readonly ReturnRow[]): number =>
  returnable(
    line,
    returns.map(({ lines, agreed }) => agreed ?? { lines }),
  )

/** The actions open to a shopper, by the deciders' own rules evaluated in advance. */
export function allowedActionsOf(row: Row, returns: readonly ReturnRow[], now: Date) {
  const unpaid =
    row.status === 'pending' && methodOf(row.payment_method) === 'online' && row.payment_status === 'pending'
  const payBy = unpaid && row.pay_by && row.pay_by > now ? row.pay_by : null
  const until = row.status === 'delivered' && row.delivered_at ? returnBy(row.delivered_at.toISOString()) : null
  const open =
    until && until > now && row.lines.some((line) => returnableUnits(line, returns) > (line.takenOut ?? 0))
      ? until
      : null
  return {
    cancel: isBeforeDispatch(row) && row.kept_of === null,
    pay_by: payBy?.toISOString() ?? null,
    return_by: open?.toISOString() ?? null,
  }
}

/** A return as the API returns it, in rupees. */
export function returnAnswer({ lines }: Row, asked: ReturnRow) {
  const { number, status, reason, words, upi, bank, note, amount, refund, by_hand, reference } = asked
  const { asked_at, answered_at, repaid_at } = asked
  const exchange = asked.exchange ? { exchange: exchangeAnswer(lines, asked.exchange, asked) } : {}
  return {
    number,
    status,
    asked_at: asked_at.toISOString(),
    answered_at: answered_at?.toISOString() ?? null,
    items: (asked.agreed ?? asked).lines.map(({ productId, size, quantity }) => {
      const index = lines.findIndex((line) => line.productId === productId && line.size === size)
      return { item_id: String(index + 1), product_name: lines[index]?.name ?? '', size, quantity }
    }),
    reason,
    words,
    upi,
    bank,
    note,
    amount: rupeesOf(Number(amount)),
    refund,
    ...(by_hand === null ? {} : { by_hand: rupeesOf(Number(by_hand)) }),
    repaid_at: repaid_at?.toISOString() ?? null,
    reference,
    ...(repaid_at ? { bank_by: workingDaysAfter(repaid_at.toISOString(), bankDays) } : {}),
    ...exchange,
    ...(asked.owed ? { owed: true as const } : {}),
    ...(asked.agreed ? { agreed: true as const } : {}),
    ...(asked.pickup ? { pickup: pickupAnswer(asked.pickup) } : {}),
  }
}

/** An exchange as the API returns it. */
export const exchangeAnswer = (
  lines: readonly StoredLine[],
  { state, pieces, until, sentAs, charged }: NonNullable<ReturnRow['exchange']>,
  { charge, toAnswer }: Pick<ReturnRow, 'charge' | 'toAnswer'>,
) => ({
  ...{ state, until, sent_as: sentAs ?? null },
  ...(toAnswer ? { to_answer: true as const } : {}),
  ...(charged
    ? {
        charged: {
          ...{ order_id: charged.orderId, amount: rupeesOf(charged.amount), pay_by: charged.payBy },
          ...(charge ? { state: charge } : {}),
        },
      }
    : {}),
  pieces: pieces.map(({ productId, size, to, quantity }) => {
    const name = lines.find((line) => line.productId === productId && line.size === size)?.name
    return { product_name: name ?? '', size, to, quantity }
  }),
})
