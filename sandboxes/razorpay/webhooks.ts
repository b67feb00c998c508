// The webhook queue: signed when the event happens, retried with growing pauses until the shop responds with 2xx.
import { createHmac, randomInt } from 'node:crypto'
import { type Dispute, newId, type Order, type Payment, type Refund } from './entities.ts'
import type { Entry, Hook, Ledger } from './ledger.ts'

export type WebhookTarget = { url: string; secret: string }
/** How webhooks are delivered: number of copies, random order, or paused. */
export type DeliveryOptions = { copies: number; shuffle: boolean; paused: boolean }
export type Webhooks = {
  /** Returns journal entries to be recorded together with their event; none while no target is set. */
  about(event: string, things: { payment: Payment; order?: Order; refund?: Refund; dispute?: Dispute }): Entry[]
  /** Starts due deliveries; called after recording. */
  wake(): void
  configure(changes: Partial<DeliveryOptions>): DeliveryOptions
  /** Stops further deliveries; one in flight completes. */
  stop(): void
}
type Attempts = { failures: number; dueAt: number; inFlight: boolean }

const day = 24 * 3600_000
/** Milliseconds that the provider waits for the shop's response. */
const timeoutMs = 5000
const concurrency = 16

export function createWebhooks(
  ledger: Ledger,
  target: () => WebhookTarget | undefined,
  { firstPauseMs = 1000, now }: { firstPauseMs?: number; now: () => number },
): Webhooks {
  const tries = new Map<string, Attempts>()
  const options: DeliveryOptions = { copies: 1, shuffle: false, paused: false }
  const stopped = new AbortController()
  let timer: NodeJS.Timeout | undefined
  let inFlight = 0

  const deliver = async (hook: Hook, progress: Attempts) => {
    progress.inFlight = true
    inFlight += 1
    const copies = Array.from({ length: options.copies }, () => post(target()?.url, hook, stopped.signal))
    const answered = (await Promise.all(copies)).every(Boolean)
    progress.inFlight = false
    inFlight -= 1
    if (stopped.signal.aborted) return
    wake()
    if (answered) return finish(hook, 'delivered')
    if (now() - hook.at > day) return finish(hook, 'up')
    progress.dueAt = Date.now() + Math.min(firstPauseMs * 2 ** progress.failures, 15 * 60_000)
    progress.failures += 1
  }

  const finish = (hook: Hook, given: 'delivered' | 'up') => {
    tries.delete(hook.id)
    ledger.record({ kind: 'hook-over', id: hook.id, given })
  }

  const run = async () => {
    if (stopped.signal.aborted || options.paused || !target()) return
    // Nothing is sent that a kill could still undo.
    await ledger.settled()
    const waiting = [...ledger.hooks.values()].map((hook) => ({ hook, progress: progressOf(hook) }))
    const idle = waiting.filter(({ progress }) => !progress.inFlight)
    if (options.shuffle) idle.sort(() => randomInt(3) - 1)
    for (const { hook, progress } of idle) {
      if (progress.dueAt <= Date.now() && inFlight < concurrency) void deliver(hook, progress)
    }
    const next = Math.min(...idle.filter(({ progress }) => !progress.inFlight).map(({ progress }) => progress.dueAt))
    if (inFlight < concurrency && Number.isFinite(next)) later(Math.max(0, next - Date.now()))
  }

  const progressOf = ({ id }: Hook): Attempts => {
    const progress = tries.get(id) ?? { failures: 0, dueAt: 0, inFlight: false }
    tries.set(id, progress)
    return progress
  }

  const later = (ms: number) => {
    clearTimeout(timer)
    // A ledger that cannot be written fails every caller; then no webhook is sent either.
    timer = setTimeout(() => void run().catch(() => undefined), ms)
  }
  const wake = () => later(0)

  return {
    wake,
    about(event, things) {
      const set = target()
      return set ? [{ kind: 'hook', hook: signed(event, things, set.secret, now()) }] : []
    },
    configure(changes) {
      Object.assign(options, changes)
      wake()
      return options
    },
    stop() {
      stopped.abort()
      clearTimeout(timer)
    },
  }
}

async function post(url: string | undefined, { id, body, signature }: Hook, stopped: AbortSignal): Promise<boolean> {
  const headers = { 'content-type': 'application/json', 'x-razorpay-signature': signature, 'x-razorpay-event-id': id }
  const signal = AbortSignal.any([stopped, AbortSignal.timeout(timeoutMs)])
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
  things: { payment: Payment; order?: Order; refund?: Refund; dispute?: Dispute },
  secret: string,
  at: number,
): Hook {
  const contains = Object.keys(things)
  const payload = Object.fromEntries(Object.entries(things).map(([name, entity]) => [name, { entity }]))
  const notification = {
    entity: 'event',
    account_id: 'acc_KpL3mN8qRs6TuV',
    event,
    contains,
    payload,
    created_at: Math.floor(at / 1000),
  }
  const body = JSON.stringify(notification)
  return { id: newId('evt'), event, body, signature: createHmac('sha256', secret).update(body).digest('hex'), at }
}
