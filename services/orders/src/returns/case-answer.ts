import { leastAtProvider, rupeesOf } from '@suvarna/contracts/common/money.ts'
import { unitStates } from '@suvarna/contracts/orders/desk/return-kinds.ts'
import type { ReturnCase } from '@suvarna/contracts/orders/desk/returns-desk.ts'
import { unitsOf } from '@suvarna/contracts/orders/price/sums.ts'
import { DomainError } from '@suvarna/platform/events/errors.ts'
import type { Kysely } from 'kysely'
import { exchangeAnswer } from '../order/access/allowed-actions.ts'
import { isPaidBackByHand, type OrderRow } from '../order/read/order-answer.ts'
import { type ReturnRow, returnsOf } from '../order/read/order-returns.projection.ts'
import { pickupAnswer } from '../order/read/pickups/return-pickups.consumer.ts'
import { maskAccount, maskUpi } from '../order/read/redact.ts'
import type { ReturnCaseRow } from '../order/read/return-cases.table.ts'
import type { OrdersDb } from '../schema.ts'

type Shown = Pick<OrderRow, 'lines' | 'contact' | 'to_collect' | 'exchange_of' | 'paid_from'>

/** A case as the API returns it, in rupees. */
export function caseAnswer(row: ReturnCaseRow, order: Shown, returns: readonly ReturnRow[] = []): ReturnCase {
  const { lines, contact } = order
  const { case_id: id, order_id, kind, state, opened_at, claim, note, name } = row
  const return_number = name.startsWith('R') ? Number(name.slice(1)) : null
  const asked = returns.find(({ number }) => number === return_number)
  const { upi = null, bank = null } = asked ?? {}
  const pickup = asked?.pickup
  const isExpected = row.lines.some(({ units }) => units.expected > 0)
  const isFree = !pickup || pickup.state === 'failed' || pickup.state === 'cancelled'
  return {
    ...{ id, order_id, kind, state, claim, note },
    ...(row.delivered ? { delivered: true } : {}),
    customer_name: contact?.name ?? '',
    opened_at: opened_at.toISOString(),
    items: row.lines.map(({ productId, size, units }) => {
      const index = lines.findIndex((line) => line.productId === productId && line.size === size)
      const { name = '', sku = '', image = '' } = lines[index] ?? {}
      const quantity = unitsOf(unitStates.map((way) => ({ quantity: units[way] })))
      const named = { item_id: String(index + 1), product_id: productId, product_name: name, sku, image }
      return { ...named, size, quantity, units }
    }),
    return_number,
    ...(asked?.agreed ? { refund: true as const } : {}),
    ...(asked?.exchange
      ? {
          exchange: {
            ...exchangeAnswer(lines, asked.exchange, asked),
            may_charge: mayCharge(row, asked, contact !== null),
          },
        }
      : {}),
    pay_out:
      row.pay_out > 0
        ? {
            amount: rupeesOf(Number(row.pay_out)),
            cash: isPaidBackByHand(order),
            upi: upi && maskUpi(upi),
            bank: bank && maskAccount(bank),
          }
        : null,
    pickup: pickup ? { ...pickupAnswer(pickup), reason: pickup.reason } : null,
    may_book: return_number !== null && contact !== null && isExpected && isFree,
  }
}

/** As in the decider: sent, none of the old pieces came back, and no charge is open. */
const mayCharge = (row: ReturnCaseRow, { exchange, amount, charge }: ReturnRow, isKnown: boolean): boolean =>
  isKnown &&
  exchange?.state === 'sent' &&
  (!exchange.charged || charge === 'over') &&
  Number(amount) >= leastAtProvider &&
  row.lines.every(({ units }) => unitsOf(unitStates.map((way) => ({ quantity: units[way] }))) === units.expected)

/** Throws return_not_found. */
export async function findCase(
  db: Kysely<OrdersDb>,
  id: string,
): Promise<{ row: ReturnCaseRow; order: OrderRow; answer: () => ReturnCase }> {
  const row = await db.selectFrom('return_cases').selectAll().where('case_id', '=', id).executeTakeFirst()
  if (!row) throw new DomainError('return_not_found', 'There is no such return')
  const order = await db
    .selectFrom('order_list')
    .selectAll()
    .where('order_id', '=', row.order_id)
    .executeTakeFirstOrThrow()
  const returns = (await returnsOf(db, [row.order_id])).get(row.order_id)
  return { row, order, answer: () => caseAnswer(row, order, returns) }
}
