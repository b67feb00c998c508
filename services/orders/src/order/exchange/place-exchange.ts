import { DomainError } from '@suvarna/platform/events/errors.ts'
import type { Meta } from '@suvarna/platform/events/events.ts'
import { failpoint } from '@suvarna/platform/testing/failpoint.ts'
import type { Transaction } from 'kysely'
import type { OrdersDeps } from '../../deps.ts'
import type { OrdersDb } from '../../schema.ts'
import type { StockCommand } from '../../stock/stock.decider.ts'
import { moveStock } from '../../stock/stock-ledger.ts'
import { lockedOrder } from '../access/order-access.ts'
import { exchangedOf } from '../decider/order-exchanges.decider.ts'
import type { OrderEvent, PlacedOrder } from '../decider/order-state.ts'
import { exchangeOrder } from './exchange-order.ts'

type Deps = Pick<OrdersDeps, 'log' | 'vault' | 'now'>

/**
 * Places the order that an exchange is sent as, in the transaction that sends it, so that neither exists without the
 * other. Its units are those that the exchange has just released, whose rows are still locked.
 */
export async function placeExchange(
  { log, vault, now }: Deps,
  tx: Transaction<OrdersDb>,
  old: PlacedOrder,
  events: readonly OrderEvent[],
  meta: Meta,
): Promise<void> {
  const sent = events.find(({ type }) => type === 'ExchangeSent')
  if (sent?.type !== 'ExchangeSent') return
  const row = await lockedOrder(tx, old.orderId)
  if (!row.contact)
    throw new DomainError('return_not_possible', 'The person behind this order was forgotten: nothing can be sent.')
  const { sentAs, pieces } = sent.data
  const note = events.find(({ type }) => type === 'CreditNoteIssued')
  const creditNote = note?.type === 'CreditNoteIssued' ? note.data.number : null
  const sealed = await vault.seal(`order-${sentAs}`, row.contact)
  await failpoint('exchange.beforeOrder')
  const begun = exchangeOrder(old, sent.data, { row, sealed, creditNote, at: now() })
  const units = exchangedOf(pieces).map((one) => ({ ...one, orderId: sentAs }))
  const reserve = units.map((one): StockCommand => ({ type: 'ReserveStock', until: null, name: '', ...one }))
  await moveStock(log, tx, [...reserve, ...units.map((one): StockCommand => ({ type: 'CommitStock', ...one }))], meta)
  await log.append(tx, `order-${sentAs}`, 0, [...begun], meta)
}
