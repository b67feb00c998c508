import { createHash } from 'node:crypto'
import type { EventOf } from '@suvarna/contracts/events.ts'
import type { OrderRow } from '../order/read/order-answer.ts'
import type { FileRow, WrongRow } from './remittance-file.ts'

/** The orders that a file's rows may be about, and the rows that are in already, by their id. */
export type Books = {
  orders: readonly Pick<OrderRow, 'order_id' | 'tracking_number' | 'to_collect'>[]
  known: ReadonlyMap<string, number>
}

/** One parcel in one transfer; what is taken back in it stands beside what it paid. */
export const remittanceIdOf = ({ awb, utr, amount }: Pick<FileRow, 'awb' | 'utr' | 'amount'>): string =>
  createHash('sha256')
    .update(JSON.stringify([awb, utr, amount < 0]))
    .digest('hex')
    .slice(0, 32)

/** Which rows go in, which are in already, and which belong to no cash order. Pure. */
export function matchRemittances(rows: readonly FileRow[], { orders, known }: Books) {
  const amounts = new Map(known)
  const taken: EventOf<'CashRemitted'>[] = []
  const wrong: WrongRow[] = []
  let again = 0
  for (const row of rows) {
    const { line, awb, amount, remittedOn, utr } = row
    const order = orderOf(row, orders)
    if ('rule' in order) {
      wrong.push({ line, ...order })
      continue
    }
    const remittanceId = remittanceIdOf(row)
    const before = amounts.get(remittanceId)
    if (before === undefined) {
      amounts.set(remittanceId, amount)
      taken.push({
        type: 'CashRemitted',
        data: { remittanceId, orderId: order.order_id, awb, amount, remittedOn, utr },
      })
    } else if (before === amount) again++
    else wrong.push({ line, field: 'Amount', rule: `Amount is ₹${before / 100} for this AWB and UTR already` })
  }
  return { taken, known: again, wrong }
}

/** By its airway bill; by its number where the courier has given it another airway bill since. */
function orderOf(row: FileRow, orders: Books['orders']): Books['orders'][number] | Omit<WrongRow, 'line'> {
  const named = row.order.replace(/-\d$/, '')
  const byBill = orders.find(({ tracking_number }) => tracking_number === row.awb)
  const found = byBill ?? orders.find(({ order_id }) => order_id === row.order || order_id === named)
  if (!found) return { field: 'AWB', rule: 'AWB is no parcel of this shop' }
  if (byBill && row.order && ![row.order, named].includes(byBill.order_id))
    return { field: 'Order', rule: `Order is ${byBill.order_id} for this AWB` }
  if (Number(found.to_collect) === 0)
    return { field: 'AWB', rule: `AWB is of ${found.order_id}, which was paid online` }
  return found
}
