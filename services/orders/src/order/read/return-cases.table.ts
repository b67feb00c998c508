import type { Sealed } from '@suvarna/contracts/common/events/event.ts'
import type { EventOf } from '@suvarna/contracts/events.ts'
import { packedUnits } from '@suvarna/contracts/orders/price/sums.ts'
import type { Stored } from '@suvarna/platform/events/events.ts'
import type { Selectable, Transaction } from 'kysely'
import type { OrdersDb, StoredLine } from '../../schema.ts'
import type { ReturnCaseTable } from '../../schema-of-books.ts'
import type { ReturnCase } from '../decider/desk/return-case.ts'
import { casesAfter, isWithCustomer, stageOf } from '../decider/desk/return-cases.ts'
import { byHandOf } from './order-returns.projection.ts'

/** How the projection reads sealed text; null if the key was dropped, so that a rebuild after an erasure works. */
export type OpenAll = <T>(sealed: readonly Sealed[]) => Promise<(T | null)[]>

const caseEventTypes = [
  'ReturnRequested',
  'ReturnAccepted',
  'ReturnRefused',
  'ReturnRepaid',
  'CashOwed',
  'ParcelCameBack',
  'OrderCancelled',
  'OrderStatusSet',
  'OrderReopened',
  'ReturnPiecesReceived',
  'ReturnPiecesInspected',
  'ReturnRepairEnded',
  'ReturnPiecesMissed',
  'CancelledParcelDelivered',
  'ExchangeSent',
  'ExchangeEnded',
  'ExchangeUndone',
  'OrderContactErased',
] as const
type CaseEvent = Stored<EventOf<(typeof caseEventTypes)[number]>>

export type ReturnCaseRow = Selectable<ReturnCaseTable>
type Kept = ReturnCase & { pay_out: number; note: string | null; opened_at: string | Date }

export const isCaseEvent = (event: Stored): event is CaseEvent => caseEventTypes.some((type) => type === event.type)

/** Returned goods, by the deciders' own rule. An order's lines are read from its row: once packed they never change. */
export async function keepCases(
  tx: Transaction<OrdersDb>,
  events: readonly CaseEvent[],
  openAll: OpenAll,
): Promise<void> {
  const ids = [...new Set(events.map(({ data }) => data.orderId))]
  if (ids.length === 0) return
  const known = await tx
    .selectFrom('return_cases')
    .selectAll()
    .where('order_id', 'in', ids)
    .orderBy('opened_at')
    .execute()
  const begins = events.some(({ type }) => type !== 'OrderStatusSet' && type !== 'OrderReopened')
  if (known.length === 0 && !begins) return
  const orders = await tx.selectFrom('order_list').select(['order_id', 'lines']).where('order_id', 'in', ids).execute()
  const linesOf = new Map(orders.map(({ order_id, lines }) => [order_id, lines]))
  const keptOf = Map.groupBy(known, ({ order_id }) => order_id)
  for (const [orderId, own] of Map.groupBy(events, ({ data }) => data.orderId)) {
    let kept: readonly Kept[] = (keptOf.get(orderId) ?? []).map((row) => ({ ...row, pay_out: Number(row.pay_out) }))
    const before = kept
    const lines = (linesOf.get(orderId) ?? []).map(inParcel)
    for (const event of own) kept = await keptAfter(kept, event, lines, openAll)
    const rows = kept.filter((one) => !before.includes(one)).map((one) => rowOf(orderId, one))
    if (rows.length === 0) continue
    await tx
      .insertInto('return_cases')
      .values(rows)
      .onConflict((clash) =>
        clash.column('case_id').doUpdateSet(({ ref }) => ({
          kind: ref('excluded.kind'),
          asked: ref('excluded.asked'),
          ended: ref('excluded.ended'),
          claim: ref('excluded.claim'),
          held: ref('excluded.held'),
          delivered: ref('excluded.delivered'),
          lines: ref('excluded.lines'),
          stage: ref('excluded.stage'),
          pay_out: ref('excluded.pay_out'),
          note: ref('excluded.note'),
        })),
      )
      .execute()
  }
}

const inParcel = (line: StoredLine): StoredLine => ({ ...line, quantity: packedUnits(line) })

const caseIdOf = (orderId: string, name: string): string => `${orderId}-${name}`

function rowOf(order_id: string, one: Kept) {
  const { name, kind, asked, ended, claim, held = false, lines, pay_out, note, opened_at } = one
  const said = { name, kind, asked, ended, claim, held, lines: JSON.stringify(lines), pay_out, note, opened_at }
  const read = { stage: stageOf(one), delivered: isWithCustomer(one) }
  return { case_id: caseIdOf(order_id, name), order_id, ...read, ...said }
}

const isCashOfCancel = ({ kind, lines }: Kept): boolean => kind === 'cancelled' && lines.length === 0

async function keptAfter(
  kept: readonly Kept[],
  event: CaseEvent,
  lines: readonly StoredLine[],
  openAll: OpenAll,
): Promise<readonly Kept[]> {
  const { type, data, at } = event
  const change = (name: string, values: Partial<Kept>) =>
    kept.map((one) => (one.name === name ? { ...one, ...values } : one))
  switch (type) {
    case 'OrderContactErased':
      return kept.map((one) => (one.note === null ? one : { ...one, note: null }))
    case 'ReturnRepaid':
      return change(`R${data.number}`, { pay_out: 0 })
    case 'ExchangeUndone':
      return change(`R${data.number}`, { pay_out: data.amount })
  }
  const opened_at = type === 'ReturnRequested' ? data.requestedAt : at
  kept = casesAfter(kept, event, lines).map(
    (one): Kept => kept.find((old) => old === one) ?? { pay_out: 0, note: null, opened_at, ...one },
  )
  if (type === 'ReturnAccepted' && data.refund === 'by_hand')
    return change(`R${data.number}`, { pay_out: byHandOf(data) ?? data.amount })
  if (type === 'CashOwed') return change(`R${data.number}`, { pay_out: data.amount })
  // The order was delivered after all.
  if ((type === 'OrderReopened' || type === 'OrderStatusSet') && data.to === 'delivered')
    return kept.map((one) => (isCashOfCancel(one) && one.pay_out > 0 ? { ...one, pay_out: 0 } : one))
  if (type === 'OrderCancelled') {
    const back = data.goesBack?.returns?.map((number) => `R${number}`) ?? []
    return kept.map((one) => (back.includes(one.name) ? { ...one, pay_out: 0 } : one))
  }
  if (
    (type === 'ReturnPiecesInspected' || type === 'ReturnRepairEnded' || type === 'ReturnPiecesMissed') &&
    data.words
  ) {
    const [note = null] = await openAll<string>([data.words])
    return change(data.case, { note })
  }
  return kept
}
