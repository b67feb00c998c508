// Settlements: payouts to the shop's bank two working days later, less the fees, and the report of each one's entries.
import { workingDaysAfter } from '@suvarna/contracts/common/working-days.ts'
import type { FastifyInstance } from 'fastify'
import { Refusal, type SandboxContext, seconds, unknownId } from '../context.ts'
import { collection, newId, type Settlement } from '../entities.ts'
import type { Ledger } from '../ledger.ts'

const settleAfterDays = 2
/** Settlements are paid at half past ten in India. */
const settleTime = 'T05:00:00Z'

export function settlementRoutes(app: FastifyInstance, context: SandboxContext): void {
  const { ledger, now } = context
  app.get('/settlements', async ({ query }) => {
    settleDue(context, now())
    return collection(
      [...ledger.settlements.values()].map(({ entries: _, ...settlement }) => settlement),
      query as Record<string, string>,
    )
  })
  app.get('/settlements/recon/combined', async ({ query }) => {
    const { year, month, day, count = '10', skip = '0' } = query as Record<string, string>
    if (!/^\d{4}$/.test(year ?? '') || !/^\d{1,2}$/.test(month ?? ''))
      throw new Refusal('The year and month fields are required.', 'year')
    if (Number(count) < 1 || Number(count) > 1000) throw new Refusal('The count must be between 1 and 1000.', 'count')
    settleDue(context, now())
    const wanted = [year, month?.padStart(2, '0'), ...(day === undefined ? [] : [day.padStart(2, '0')])].join('-')
    const rows = [...ledger.settlements.values()]
      .filter(({ created_at }) => indianDay(created_at).startsWith(wanted))
      .flatMap((settlement) => settlement.entries.map((id) => rowOf(ledger, settlement, id)))
    const items = rows.slice(Number(skip), Number(skip) + Number(count))
    return { entity: 'collection', count: items.length, items }
  })
  app.get('/settlements/:id', async ({ params }) => {
    const known = ledger.settlements.get((params as { id: string }).id)
    if (!known) throw unknownId()
    const { entries: _, ...settlement } = known
    return settlement
  })
}

/** `POST /sandbox/settle`: settles everything that is not settled, however recent. Returns the settlement or null. */
export function settleLever(app: FastifyInstance, context: SandboxContext): void {
  app.post('/sandbox/settle', async () => {
    const made = settle(context, unsettled(context.ledger), context.now())
    return { settlement: made }
  })
}

const indianDay = (second: number) => new Date(second * 1000 + 19_800_000).toISOString().slice(0, 10)

type Open = { id: string; net: number; at: number }

const back = ':back'

/** In chronological order. Seeded payments count as settled long ago and have no fee. */
function unsettled({ payments, refunds, disputes, settledIn }: Ledger): Open[] {
  const all: Open[] = []
  for (const { id, captured, fee, amount, created_at } of payments.values())
    if (captured && fee !== null) all.push({ id, net: amount - fee, at: created_at })
  for (const { id, status, amount, created_at } of refunds.values())
    if (status === 'processed') all.push({ id, net: -amount, at: created_at })
  for (const { id, amount_deducted, created_at } of disputes.values())
    if (amount_deducted > 0) all.push({ id, net: -amount_deducted, at: created_at })
  // Deducted by an earlier settlement and not lost any more: the bank gives it back.
  for (const { id, amount, amount_deducted, created_at } of disputes.values())
    if (amount_deducted === 0 && settledIn.has(id)) all.push({ id: `${id}${back}`, net: amount, at: created_at })
  return all.filter(({ id }) => !settledIn.has(id)).sort((a, b) => a.at - b.at)
}

/** Settles by the clock: one settlement a day, each dated by its own day, even if none was requested for days. */
function settleDue(context: SandboxContext, until: number): void {
  const days = new Map<number, Open[]>()
  for (const one of unsettled(context.ledger)) {
    const due = Date.parse(`${workingDaysAfter(new Date(one.at * 1000).toISOString(), settleAfterDays)}${settleTime}`)
    if (due <= until) days.set(due, [...(days.get(due) ?? []), one])
  }
  let waiting: Open[] = []
  for (const due of [...days.keys()].sort((a, b) => a - b)) {
    waiting = [...waiting, ...(days.get(due) ?? [])]
    // A settlement that would be negative waits for the next day's payments.
    if (settle(context, waiting, due)) waiting = []
  }
}

function settle({ ledger }: SandboxContext, all: readonly Open[], at: number): Settlement | null {
  const amount = all.reduce((sum, { net }) => sum + net, 0)
  if (all.length === 0 || amount <= 0) return null
  const settlement: Settlement = {
    id: newId('setl'),
    entity: 'settlement',
    amount,
    status: 'processed',
    fees: 0,
    tax: 0,
    utr: `UTR${seconds(at)}${ledger.settlements.size}`,
    created_at: seconds(at),
    entries: all.map(({ id }) => id),
  }
  ledger.record({ kind: 'settlement', settlement })
  return settlement
}

function rowOf({ payments, refunds, disputes }: Ledger, settlement: Settlement, id: string) {
  const settled = { settled: true, settled_at: settlement.created_at, settlement_id: settlement.id, on_hold: false }
  const shared = { ...settled, settlement_utr: settlement.utr, currency: 'INR', dispute_id: null, description: null }
  const payment = payments.get(id)
  if (payment) {
    const { amount, fee, tax, order_id, notes, created_at, method } = payment
    const sums = { debit: 0, credit: amount - (fee ?? 0), amount, fee: fee ?? 0, tax: tax ?? 0 }
    return { entity_id: id, type: 'payment', ...sums, ...shared, payment_id: null, order_id, method, notes, created_at }
  }
  const refund = refunds.get(id)
  const isBack = id.endsWith(back)
  const dispute = disputes.get(isBack ? id.slice(0, -back.length) : id)
  const amount = refund?.amount ?? dispute?.amount ?? 0
  const sums = { debit: isBack ? 0 : amount, credit: isBack ? amount : 0, amount, fee: 0, tax: 0 }
  const about = refund ?? dispute
  const of = { payment_id: about?.payment_id ?? null, order_id: null, notes: null, created_at: about?.created_at }
  if (refund) return { entity_id: id, type: 'refund', ...sums, ...shared, ...of }
  return {
    ...{ entity_id: id.replace('disp', 'adj').replace(back, 'b'), type: 'adjustment', ...sums, ...shared, ...of },
    ...{ settlement_utr: null, dispute_id: dispute?.id ?? id },
    description: isBack ? 'Credit for a dispute' : 'Debit for a lost dispute',
  }
}
