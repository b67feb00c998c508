import { setTimeout as wait } from 'node:timers/promises'
import type { Invariant, Verdict } from './invariant.ts'
import { nothingGrowsForEver } from './invariants/bounds.ts'
import { metricsAreRight, projectionsAreTheirEvents } from './invariants/derived.ts'
import { ordersMoveAsAllowed } from './invariants/lifecycle.ts'
import { everyLoopProgresses } from './invariants/liveness.ts'
import { nothingInvented, nothingLostOnTheWay, streamsInOrder } from './invariants/log.ts'
import { mailsAreSentOnce } from './invariants/mails.ts'
import { moneyIsAccountedFor, paidOnce } from './invariants/money.ts'
import { keysAreUnique, noUnknownOrders, ordersAreKept } from './invariants/orders.ts'
import { picturesAreThere } from './invariants/pictures.ts'
import { endedSessionsStayEnded } from './invariants/sessions.ts'
import { oneShipmentPerOrder } from './invariants/shipments.ts'
import { stockAddsUp, stockMatchesOrders } from './invariants/stock.ts'
import type { Books } from './read/books.ts'

export const invariants: readonly Invariant[] = [
  stockAddsUp,
  stockMatchesOrders,
  ordersAreKept,
  keysAreUnique,
  noUnknownOrders,
  paidOnce,
  moneyIsAccountedFor,
  nothingLostOnTheWay,
  nothingInvented,
  streamsInOrder,
  projectionsAreTheirEvents,
  metricsAreRight,
  oneShipmentPerOrder,
  mailsAreSentOnce,
  ordersMoveAsAllowed,
  endedSessionsStayEnded,
  everyLoopProgresses,
  picturesAreThere,
  nothingGrowsForEver,
]

const againMs = 500

/**
 * Checks the invariants one after another. One that holds only at rest is repeated while it is broken, for `timeoutMs`
 * at most, because an active shop always has something in progress. Changes nothing.
 */
export async function checkShop(
  books: Books,
  options: { timeoutMs?: number; only?: readonly string[]; onVerdict?: (verdict: Verdict) => void } = {},
): Promise<Verdict[]> {
  const verdicts: Verdict[] = []
  for (const invariant of invariants) {
    if (options.only && !options.only.includes(invariant.id)) continue
    const verdict = await judge(invariant, books, options.timeoutMs ?? 15_000)
    verdicts.push(verdict)
    options.onVerdict?.(verdict)
  }
  return verdicts
}

async function judge(invariant: Invariant, books: Books, timeoutMs: number): Promise<Verdict> {
  const { id, title, atRest } = invariant
  const why = invariant.lacks?.(books) ?? null
  if (why) return { id, title, state: 'not checked', why }
  for (const until = Date.now() + timeoutMs; ; await wait(againMs)) {
    const { looked, broken } = await invariant.look(books)
    if (broken.length === 0) return { id, title, state: 'holds', looked, broken }
    if (!atRest || Date.now() > until) return { id, title, state: 'broken', looked, broken }
  }
}

/** Every broken row as `I7 pay_1: …`; empty: nothing that could be checked is broken. */
export const brokenRows = (verdicts: readonly Verdict[]): string[] =>
  verdicts.flatMap((verdict) => (verdict.state === 'broken' ? verdict.broken.map((row) => `${verdict.id} ${row}`) : []))
