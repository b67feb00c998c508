import { watchLoop } from '@suvarna/platform/background/loops.ts'
import type { Database } from '@suvarna/platform/database/database.ts'
import { logChannel } from '@suvarna/platform/log/sequencer.ts'
import { pause } from '@suvarna/platform/wait/pause.ts'
import { createSignal, type Watcher } from '@suvarna/platform/wait/signal.ts'
import type { AnalyticsDb } from '../schema.ts'

export type LogWatch = {
  /** The watcher wakes when the log has grown, whichever process wrote to it; call `stop` to release it. */
  watch(): { grown: Watcher; stop(): void }
  /** Number of current watchers. */
  watching(): number
}

const retryMs = 500
/** Finds changes whose notification was lost. */
const pollMs = 250

/**
 * Listens on one connection for all streams of this process, and on none while there is no stream. Also wakes all of
 * them every quarter of a second, which covers notifications lost during a reconnect, and together, so that they share
 * a read.
 */
export function createLogWatch({ pool }: Pick<Database<AnalyticsDb>, 'pool'>): LogWatch {
  const signal = createSignal()
  let watchers = 0
  let listening: AbortController | null = null

  async function poll(stopping: AbortSignal) {
    for (; !stopping.aborted; await pause(pollMs, stopping)) signal.notify()
  }

  async function listen(stopping: AbortSignal) {
    const pulse = watchLoop({ service: 'analytics', loop: 'log-watch' })
    while (!stopping.aborted) {
      try {
        const client = await pool.connect()
        const lost = Promise.withResolvers<void>()
        client.on('error', () => lost.resolve())
        client.on('end', () => lost.resolve())
        client.on('notification', () => signal.notify())
        // All watchers may have stopped during the connect.
        if (stopping.aborted) lost.resolve()
        stopping.addEventListener('abort', () => lost.resolve(), { once: true })
        try {
          // Safe to inline: a constant of the sequencer.
          await client.query(`listen ${logChannel}`)
          signal.notify()
          // The loop counts as well while it listens, however long there is no notification.
          pulse.well(Number.POSITIVE_INFINITY)
          await lost.promise
          pulse.well()
        } finally {
          // Not returned to the pool: its next user would receive the log's notifications.
          client.release(true)
        }
      } catch (fault) {
        // Usually the database is down; the streams find out themselves.
        pulse.failed(fault)
      }
      await pause(retryMs, stopping)
    }
    pulse.end()
  }

  return {
    watch() {
      if (watchers++ === 0) {
        listening = new AbortController()
        void listen(listening.signal)
        void poll(listening.signal)
      }
      let stopped = false
      return {
        grown: signal.watch(),
        stop() {
          if (stopped) return
          stopped = true
          if (--watchers === 0) listening?.abort()
        },
      }
    },
    watching: () => watchers,
  }
}
