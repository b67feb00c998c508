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
  /** Includes the query. */
  path: string
  headers: Record<string, string>
  body?: Buffer | Readable | null
  signal?: AbortSignal
  /** An endless stream: no time-out between two messages. */
  endless?: boolean
}

export type UpstreamAnswer = { status: number; headers: IncomingHttpHeaders; body: Dispatcher.ResponseData['body'] }

export type Upstream = { ask(request: UpstreamRequest): Promise<UpstreamAnswer>; close(): Promise<void> }

/**
 * Shorter than the time for which a stopping service still answers (DRAIN_MS). Connections are closed by its last
 * answer or by our own timer, so no request is sent on one that is just being closed.
 */
const idleMs = 4_000

/**
 * Calls services over keep-alive connections. A read is retried once if its connection broke before an answer (a
 * restarting service closes its connections); anything else is never sent twice. Throws 503 without an answer and 504
 * when the signal aborts. `mostStreams`: maximum open endless streams, far fewer than a process may have files; one
 * more is a 503.
 */
export function createUpstream({ mostStreams = 4_000 } = {}): Upstream {
  const connectingTo = (connections: number) =>
    new Agent({
      connections,
      pipelining: 1,
      connect: { timeout: 2_000, lookup: lookUpReplicas() },
      keepAliveTimeout: idleMs,
      keepAliveMaxTimeout: idleMs,
    })
  // A stream holds its connection for hours: in a shared pool, 128 dashboards would block all calls.
  const [calls, streams] = [connectingTo(128), connectingTo(mostStreams)]
  let open = 0

  const send = async (request: UpstreamRequest): Promise<UpstreamAnswer> => {
    if (!request.endless) return sendBy(calls, request)
    if (open >= mostStreams)
      throw new DomainError('service_unavailable', 'Too many pages are open live. Please try again later.', {
        retryAfter: 30,
      })
    open++
    try {
      const answer = await sendBy(streams, request)
      answer.body.once('close', () => open--)
      return answer
    } catch (fault) {
      open--
      throw fault
    }
  }

  const sendBy = async (agent: Agent, { endless, body, signal, ...request }: UpstreamRequest) => {
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
    close: async () => {
      await Promise.all([calls.destroy(), streams.destroy()])
    },
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
