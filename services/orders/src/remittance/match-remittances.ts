import { createHash } from 'node:crypto'
import type { EventOf } from '@suvarna/contracts/events.ts'
import type { OrderRow } from '../order/read/order-answer.ts'
import type { Charges, FileRow, WrongRow } from './remittance-file.ts'

/** The orders that a file's rows may refer to, and the amounts already stored, by id. */
export type Books = {
  orders: readonly Pick<OrderRow, 'order_id' | 'tracking_number' | 'to_collect'>[]
  known: ReadonlyMap<string, number>
  charged: ReadonlyMap<string, Charges>
}

const idOf = (...parts: unknown[]) => createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 32)

/** One parcel in one transfer; money taken back has its own id beside what was paid. */
export const remittanceIdOf = ({ awb, utr, amount }: Pick<FileRow, 'awb' | 'utr' | 'amount'>): string =>
  idOf(awb, utr, amount < 0)

export const chargeIdOf = ({ awb, utr }: Pick<FileRow, 'awb' | 'utr'>): string => idOf(awb, utr, 'charges')

type Event = EventOf<'CashRemitted' | 'CourierCharged'>

/** Sorts rows into new, already known and wrong ones. Cash needs a cash order; charges may be for any order. Pure. */
export function matchRemittances(rows: readonly FileRow[], { orders, known, charged }: Books) {
  const [amounts, charges] = [new Map(known), new Map(charged)]
  const events: Event[] = []
  const wrong: WrongRow[] = []
  let [taken, again] = [0, 0]
  for (const row of rows) {
    const order = orderOf(row, orders)
    const made = 'rule' in order ? order : eventsOf(row, order.order_id, amounts, charges)
    if ('rule' in made) {
      wrong.push({ line: row.line, ...made })
      continue
    }
    for (const { type, data } of made)
      if (type === 'CashRemitted') amounts.set(data.remittanceId, data.amount)
      else charges.set(data.chargeId, data)
    events.push(...made)
    if (made.length > 0) taken++
    else again++
  }
  return { taken, events, known: again, wrong }
}

function eventsOf(
  { awb, amount, charges, remittedOn, utr }: FileRow,
  orderId: string,
  amounts: ReadonlyMap<string, number>,
  charged: ReadonlyMap<string, Charges>,
): Event[] | Omit<WrongRow, 'line'> {
  const [remittanceId, chargeId] = [remittanceIdOf({ awb, utr, amount }), chargeIdOf({ awb, utr })]
  const [paid, kept] = [amounts.get(remittanceId), charged.get(chargeId)]
  if (amount !== 0 && paid !== undefined && paid !== amount)
    return { field: 'Amount', rule: `Amount is ₹${paid / 100} for this AWB and UTR already` }
  if (charges && kept && !isSame(charges, kept))
    return { field: 'Freight', rule: `Charges are ₹${sumOf(kept) / 100} for this AWB and UTR already` }
  const of = { orderId, awb, utr }
  return [
    ...(amount !== 0 && paid === undefined
      ? [{ type: 'CashRemitted' as const, data: { remittanceId, ...of, amount, remittedOn } }]
      : []),
    ...(charges && !kept
      ? [{ type: 'CourierCharged' as const, data: { chargeId, ...of, ...charges, chargedOn: remittedOn } }]
      : []),
  ]
}

export const sumOf = ({ freight, rto, codFee, gst }: Charges): number => freight + rto + codFee + gst

const isSame = (one: Charges, other: Charges) =>
  one.freight === other.freight && one.rto === other.rto && one.codFee === other.codFee && one.gst === other.gst

/** By its airway bill, else by its order number, since the courier may have given it another airway bill. */
function orderOf(row: FileRow, orders: Books['orders']): Books['orders'][number] | Omit<WrongRow, 'line'> {
  const named = row.order.replace(/-\d$/, '')
  const byBill = orders.find(({ tracking_number }) => tracking_number === row.awb)
  const found = byBill ?? orders.find(({ order_id }) => order_id === row.order || order_id === named)
  if (!found) return { field: 'AWB', rule: 'AWB is no parcel of this shop' }
  if (byBill && row.order && ![row.order, named].includes(byBill.order_id))
    return { field: 'Order', rule: `Order is ${byBill.order_id} for this AWB` }
  if (row.amount !== 0 && Number(found.to_collect) === 0)
    return { field: 'AWB', rule: `AWB is of ${found.order_id}, which was paid online` }
  return found
}
