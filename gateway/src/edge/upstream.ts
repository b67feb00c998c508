import type { IncomingHttpHeaders } from 'node:http'
import type { Readable } from 'node:stream'
import { DomainError } from '@suvarna/platform/events/errors.ts'
import { pause } from '@suvarna/platform/wait/pause.ts'
import { Agent, type Dispatcher } from 'undici'
import { lookUpReplicas } from '../replicas.ts'
import { timeoutError } from './deadline.ts'

type UpstreamRequest = {
  origin: string
  method: string
  /** With its query. */
  path: string
  headers: Record<string, string>
  body?: Buffer | Readable | null
  signal?: AbortSignal
  /** A stream without an end has no time-out between two messages. */
  endless?: boolean
}

export type UpstreamAnswer = { status: number; headers: IncomingHttpHeaders; body: Dispatcher.ResponseData['body'] }

export type Upstream = { ask(request: UpstreamRequest): Promise<UpstreamAnswer>; close(): Promise<void> }

/**
 * Shorter than a stopping service still answers (DRAIN_MS): connections end by its last answer or by our own timer, and
 * no request meets one that is just being closed.
 */
const idleMs = 4_000

/**
 * Calls to services over keep-alive connections. A read is retried once when its connection broke before an answer (a
 * restarting service closes its connections); anything else is never sent twice. Throws 503 without an answer and 504
 * when the signal aborts.
 */
export function createUpstream(): Upstream {
  const agent = new Agent({
    connections: 128,
    pipelining: 1,
    connect: { timeout: 2_000, lookup: lookUpReplicas() },
    keepAliveTimeout: idleMs,
    keepAliveMaxTimeout: idleMs,
  })

  const send = async ({ endless, body, signal, ...request }: UpstreamRequest): Promise<UpstreamAnswer> => {
    const answer = await agent.request({
      ...request,
      method: request.method as Dispatcher.HttpMethod,
      body: body ?? null,
      ...(signal ? { signal } : {}),
      headersTimeout: 0,
      bodyTimeout: endless ? 0 : 60_000,
    })
    return { status: answer.statusCode, headers: answer.headers, body: answer.body }
  }

  return {
    async ask(request) {
      try {
        return await send(request)
      } catch (fault) {
        if (!isRepeatable(request) || request.signal?.aborted) throw translated(fault, request.signal)
      }
      await pause(50, request.signal)
      try {
        return await send(request)
      } catch (fault) {
        throw translated(fault, request.signal)
      }
    },
    close: () => agent.destroy(),
  }
}

const isRepeatable = ({ method }: UpstreamRequest) => method === 'GET' || method === 'HEAD'

function translated(fault: unknown, signal: AbortSignal | undefined): DomainError {
  // A body that exceeded a limit on its way throws its own error.
  if (fault instanceof DomainError) return fault
  const error = signal?.aborted
    ? timeoutError()
    : new DomainError('service_unavailable', 'This part of the shop cannot be reached. Please try again.', {
        retryAfter: 1,
      })
  error.cause = fault
  return error
}
