// The queue of webhooks: signed when the thing happened, repeated with growing pauses until the shop answers 2xx.
import { createHmac, randomInt } from 'node:crypto'
import { newId, type Order, type Payment, type Refund } from './entities.ts'
import type { Entry, Hook, Ledger } from './ledger.ts'

export type WebhookTarget = { url: string; secret: string }
/** How deliveries behave: each event so many times, in a random order, or held back altogether. */
export type Manner = { copies: number; shuffle: boolean; paused: boolean }
export type Webhooks = {
  /** Entries for the ledger, to be recorded with what they tell of; none while no target is set. */
  about(event: string, things: { payment: Payment; order?: Order; refund?: Refund }): Entry[]
  /** Looks for what is due; to be called after recording. */
  wake(): void
  manner(changes: Partial<Manner>): Manner
  /** Ends the deliveries and lets the one under way be. */
  stop(): void
}
type Try = { failures: number; dueAt: number; under: boolean }

const day = 24 * 3600_000
/** The provider gives a shop this long to answer. */
const patience = 5000
const concurrency = 16

export function createWebhooks(
  ledger: Ledger,
  target: () => WebhookTarget | undefined,
  { firstPauseMs = 1000, now }: { firstPauseMs?: number; now: () => number },
): Webhooks {
  const tries = new Map<string, Try>()
  const manner: Manner = { copies: 1, shuffle: false, paused: false }
  const stopped = new AbortController()
  let timer: NodeJS.Timeout | undefined
  let underWay = 0

  const deliver = async (hook: Hook, progress: Try) => {
    progress.under = true
    underWay += 1
    const copies = Array.from({ length: manner.copies }, () => post(target()?.url, hook, stopped.signal))
    const answered = (await Promise.all(copies)).every(Boolean)
    progress.under = false
    underWay -= 1
    if (stopped.signal.aborted) return
    wake()
    if (answered) return over(hook, 'delivered')
    if (now() - hook.at > day) return over(hook, 'up')
    progress.dueAt = Date.now() + Math.min(firstPauseMs * 2 ** progress.failures, 15 * 60_000)
    progress.failures += 1
  }

  const over = (hook: Hook, given: 'delivered' | 'up') => {
    tries.delete(hook.id)
    ledger.record({ kind: 'hook-over', id: hook.id, given })
  }

  const run = async () => {
    if (stopped.signal.aborted || manner.paused || !target()) return
    // Nobody hears of what a kill could still undo.
    await ledger.settled()
    const waiting = [...ledger.hooks.values()].map((hook) => ({ hook, progress: progressOf(hook) }))
    const idle = waiting.filter(({ progress }) => !progress.under)
    if (manner.shuffle) idle.sort(() => randomInt(3) - 1)
    for (const { hook, progress } of idle) {
      if (progress.dueAt <= Date.now() && underWay < concurrency) void deliver(hook, progress)
    }
    const next = Math.min(...idle.filter(({ progress }) => !progress.under).map(({ progress }) => progress.dueAt))
    if (underWay < concurrency && Number.isFinite(next)) later(Math.max(0, next - Date.now()))
  }

  const progressOf = ({ id }: Hook): Try => {
    const progress = tries.get(id) ?? { failures: 0, dueAt: 0, under: false }
    tries.set(id, progress)
    return progress
  }

  const later = (ms: number) => {
    clearTimeout(timer)
    // A ledger that cannot be written has told every caller so; then nothing is sent either.
    timer = setTimeout(() => void run().catch(() => undefined), ms)
  }
  const wake = () => later(0)

  return {
    wake,
    about(event, things) {
      const set = target()
      return set ? [{ kind: 'hook', hook: signed(event, things, set.secret, now()) }] : []
    },
    manner(changes) {
      Object.assign(manner, changes)
      wake()
      return manner
    },
    stop() {
      stopped.abort()
      clearTimeout(timer)
    },
  }
}

async function post(url: string | undefined, { id, body, signature }: Hook, stopped: AbortSignal): Promise<boolean> {
  const headers = { 'content-type': 'application/json', 'x-razorpay-signature': signature, 'x-razorpay-event-id': id }
  const signal = AbortSignal.any([stopped, AbortSignal.timeout(patience)])
  return fetch(url ?? '', { method: 'POST', headers, body, signal, redirect: 'manual' }).then(
    async (answer) => {
      await answer.body?.cancel()
      return answer.ok
    },
    () => false,
  )
}

function signed(
  event: string,
  things: { payment: Payment; order?: Order; refund?: Refund },
  secret: string,
  at: number,
): Hook {
  const contains = Object.keys(things)
  const payload = Object.fromEntries(Object.entries(things).map(([name, entity]) => [name, { entity }]))
  const told = {
    entity: 'event',
    account_id: 'acc_KpL3mN8qRs6TuV',
    event,
    contains,
    payload,
    created_at: Math.floor(at / 1000),
  }
  const body = JSON.stringify(told)
  return { id: newId('evt'), event, body, signature: createHmac('sha256', secret).update(body).digest('hex'), at }
}
