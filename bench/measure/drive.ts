import { cpuOf } from './processes.ts'
import { connectShoppers } from './shoppers.ts'

export type BenchRequest = { method: 'GET' | 'POST'; path: string; headers?: Record<string, string>; body?: string }
export type Driven = {
  count: number
  failed: number
  perSecond: number
  times: number[]
  /** The server's CPU time per request, ms: with its Postgres, and without. */
  cpu: { all: number; own: number }
}
export type Server = { url: string; pid: number }
type Load = {
  clients: number
  seconds: number
  ask: () => BenchRequest
  /** For a server that responds to failures with 200. */
  isFine?: (body: string) => boolean
}

/**
 * Runs this number of clients together, each with its own connection and one request at a time, for this time. A status
 * of 400 or more and a broken connection count as failed. Times are milliseconds from the request to the last byte of
 * its response.
 */
export async function drive({ url, pid }: Server, { clients, seconds, ask, isFine }: Load): Promise<Driven> {
  const pool = connectShoppers(url, clients)
  const times: number[] = []
  let failed = 0
  const used = await cpuOf(pid)
  const began = performance.now()
  const until = began + seconds * 1_000
  const client = async () => {
    while (performance.now() < until) {
      const sent = performance.now()
      try {
        const { statusCode, body } = await pool.request(ask())
        const bytes = await body.arrayBuffer()
        if (statusCode >= 400 || isFine?.(Buffer.from(bytes).toString()) === false) failed++
      } catch {
        failed++
      }
      times.push(performance.now() - sent)
    }
  }
  await Promise.all(Array.from({ length: clients }, client))
  const spent = (performance.now() - began) / 1_000
  await pool.close()
  const { own, below } = await cpuOf(pid)
  const count = times.length
  const cpu = { all: (own + below - used.own - used.below) / count, own: (own - used.own) / count }
  return { count, failed, perSecond: count / spent, times, cpu }
}

/** Starts `work` at a steady rate until stopped, however long the responses take. */
export function steadily(perSecond: number, work: () => Promise<unknown>): { stop(): Promise<void> } {
  const running = new Set<Promise<unknown>>()
  const began = performance.now()
  let started = 0
  // Timers are in whole milliseconds and late on a busy machine, so the number due is computed by the clock.
  const timer = setInterval(
    () => {
      for (; started < ((performance.now() - began) / 1_000) * perSecond; started++) {
        const one: Promise<unknown> = work().finally(() => running.delete(one))
        running.add(one)
      }
    },
    Math.min(1_000 / perSecond, 50),
  )
  return {
    async stop() {
      clearInterval(timer)
      await Promise.all(running)
    },
  }
}
