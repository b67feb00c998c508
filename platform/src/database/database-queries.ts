import type { PoolClient } from 'pg'
import { histogram } from '../observe/metrics.ts'
import { startQuerySpan } from '../observe/telemetry.ts'
import { fromDatabase } from './database-faults.ts'

const durations = histogram(
  'postgres_query_duration_seconds',
  'Time of a statement, from the call to its answer',
  [],
  [0.001, 0.005, 0.025, 0.1, 0.5, 2.5],
)

/**
 * Times every statement of a connection and gives it a span where its request is traced; neither contains values.
 * `waiting` is called when a statement is sent; the function it returns is called when the answer arrives.
 */
export function measureQueries(service: string, client: PoolClient, waiting: () => () => void): void {
  const query = client.query.bind(client) as (...all: unknown[]) => unknown
  const timer = durations.labels({ service })
  client.query = ((...all: unknown[]) => {
    const text = textOf(all[0])
    // A cursor ends by itself; its end is not awaited here.
    if (text === null) return query(...all)
    const began = performance.now()
    const end = startQuerySpan(service, text)
    const answered = waiting()
    const done = (fault?: unknown) => {
      fromDatabase(fault)
      answered()
      timer.observe((performance.now() - began) / 1000)
      end(fault)
    }
    const last = all.at(-1)
    if (typeof last === 'function')
      return query(...all.slice(0, -1), (fault: unknown, ...rest: unknown[]) => {
        done(fault ?? undefined)
        last(fault, ...rest)
      })
    const answer = query(...all)
    if (answer instanceof Promise) answer.then(() => done(), done)
    return answer
  }) as PoolClient['query']
}

function textOf(first: unknown): string | null {
  if (typeof first === 'string') return first
  if (typeof first !== 'object' || first === null || 'submit' in first) return null
  return 'text' in first && typeof first.text === 'string' ? first.text : null
}
