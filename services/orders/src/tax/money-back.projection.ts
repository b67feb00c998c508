import type { EventOf } from '@suvarna/contracts/events.ts'
import type { Stored } from '@suvarna/platform/events/events.ts'
import { defineProjection, type Projection } from '@suvarna/platform/events/projection.ts'
import { sql, type Transaction } from 'kysely'
import { byHandOf } from '../order/read/order-returns.projection.ts'
import type { OrdersDb } from '../schema.ts'

type MoneyEvent = Stored<EventOf<(typeof types)[number]>>
const types = [
  'OrderRefunded',
  'LostMoneyReturned',
  'OverpaidReturned',
  'ReturnAccepted',
  'CashOwed',
  'ReturnRepaid',
  'OrderCancelled',
  'ExchangeSent',
  'ExchangeUndone',
] as const

/**
 * Every refund with its day; the order list has only their sum. The price of exchanged pieces counts as one too: it is
 * the new order's turnover, or is owed again. An excess advance after pieces had left is money, but not turnover. Money
 * sent by hand leaves revenue when it is agreed (`owed`), and the bank when it is sent (`settles`).
 */
export const moneyBackProjection: Projection<OrdersDb> = defineProjection({
  name: 'money_back',
  tables: ['money_back'],
  types,
  async apply(tx, events) {
    for (const event of events) {
      if (event.type === 'OrderCancelled') await dropOwed(tx, event.data)
      else if (event.type === 'ExchangeUndone') await oweAgain(tx, event)
      else {
        const row = await rowOf(tx, event)
        if (row.amount !== 0) await tx.insertInto('money_back').values(row).execute()
      }
    }
  },
})

async function rowOf(
  tx: Transaction<OrdersDb>,
  event: Exclude<MoneyEvent, { type: 'OrderCancelled' | 'ExchangeUndone' }>,
) {
  const { type, data, version, at } = event
  return {
    ...{ order_id: data.orderId, version, at, amount: paiseOf(event) },
    by_hand: type === 'ReturnRepaid' || type === 'ReturnAccepted' || type === 'CashOwed',
    exchange: type === 'ExchangeSent' ? data.number : null,
    disputed: type === 'LostMoneyReturned' || (type === 'OrderRefunded' && data.dispute !== undefined),
    overpaid: type === 'OverpaidReturned',
    owed: type === 'ReturnAccepted' || type === 'CashOwed' ? data.number : null,
    settles: type === 'ReturnRepaid' && (await isOwed(tx, data)),
  }
}

/** 0: it takes nothing out of revenue. */
function paiseOf(event: Exclude<MoneyEvent, { type: 'OrderCancelled' | 'ExchangeUndone' }>): number {
  const { type, data } = event
  if (type === 'LostMoneyReturned') return -data.amount
  // Cash of a cancelled order is not revenue.
  if (type === 'CashOwed') return data.agreed ? data.amount : 0
  if (type !== 'ReturnAccepted') return data.amount
  return data.refund === 'by_hand' ? (byHandOf(data) ?? data.amount) : 0
}

type Returned = { orderId: string; number: number }
const owedRow = (tx: Transaction<OrdersDb>, { orderId, number }: Returned) =>
  tx.selectFrom('money_back').select('amount').where('order_id', '=', orderId).where('owed', '=', number)

const isOwed = async (tx: Transaction<OrdersDb>, data: Returned): Promise<boolean> =>
  (await owedRow(tx, data).executeTakeFirst()) !== undefined

/** A cancel refunds through the payment what was to be sent by hand. */
async function dropOwed(tx: Transaction<OrdersDb>, { orderId, goesBack }: EventOf<'OrderCancelled'>['data']) {
  const returns = goesBack?.returns ?? []
  if (returns.length > 0)
    await tx.deleteFrom('money_back').where('order_id', '=', orderId).where('owed', 'in', returns).execute()
}

/** The money stays out of revenue from the day of the exchange, now as money to be sent by hand. */
async function oweAgain(tx: Transaction<OrdersDb>, { data, version }: Stored<EventOf<'ExchangeUndone'>>) {
  const { orderId, number, amount } = data
  await sql`
    with undone as (
      update money_back set amount = amount - ${amount} where order_id = ${orderId} and exchange = ${number} returning at
    )
    insert into money_back (order_id, version, at, amount, by_hand, owed)
      select ${orderId}, ${version}, at, ${amount}, false, ${number} from undone`.execute(tx)
}
