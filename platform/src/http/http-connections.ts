import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { DomainError, problem } from '../events/errors.ts'
import { addressBucket } from './request/address-bucket.ts'
import type { SecurityEvent } from './request/request-log.ts'

export type ConnectionLimits = {
  /** Open at once, of all callers together. */
  most: number
  /** Per client address; only for a server that sees its clients' own addresses, not a proxy's. */
  maxPerClient?: number
}

/**
 * Limits the number of open connections. At the limit idle ones are closed first, so that hoarding them is useless.
 * Logged at most once a minute.
 */
export function limitConnections(
  server: Server,
  { most, maxPerClient }: ConnectionLimits,
  log: FastifyBaseLogger,
): void {
  const open = new Map<string, number>()
  let reportedAt = Number.NEGATIVE_INFINITY
  const warn = (what: string) => {
    if (performance.now() - reportedAt < 60_000) return
    reportedAt = performance.now()
    log.warn({ channel: 'security', event: 'connections_refused' satisfies SecurityEvent, most, maxPerClient }, what)
  }
  server.maxConnections = most
  server.on('drop', () => {
    server.closeIdleConnections()
    warn('too many connections are open')
  })
  if (maxPerClient === undefined) return
  server.on('connection', (socket: Socket) => {
    const from = addressBucket(socket.remoteAddress ?? '')
    const count = (open.get(from) ?? 0) + 1
    if (count > maxPerClient) {
      socket.destroy()
      return warn('too many connections of one address are open')
    }
    open.set(from, count)
    socket.once('close', () => {
      const left = (open.get(from) ?? 1) - 1
      if (left > 0) open.set(from, left)
      else open.delete(from)
    })
  })
}

/** How long a caller may be silent while it is sending or should be reading. */
export const silenceMs = 15_000
/** Longer than any route's deadline, so that it never cuts off an answer. */
const longestAnswerMs = 330_000

/**
 * The caller's silence counts only until the request has arrived, and again when the answer begins; in between the
 * server is working.
 */
export function waitForHandlers(app: FastifyInstance): void {
  app.addHook('preHandler', (request, reply, done) => {
    const { raw } = request
    const wait = () => void (reply.raw.headersSent || raw.socket.setTimeout?.(longestAnswerMs))
    if (raw.complete) wait()
    else raw.once('end', wait)
    done()
  })
  app.addHook('onSend', (request, _reply, _payload, done) => {
    request.raw.socket.setTimeout?.(silenceMs)
    done()
  })
}

/** Valid HTTP that is not for us: an absolute address of another host, or no or several Host headers. */
export function foreignRequest({ url, headers, rawHeaders }: IncomingMessage): DomainError | undefined {
  if (!url?.startsWith('/')) return new DomainError('invalid_input', 'The address of a request begins with a slash')
  if (headers.host === undefined) return new DomainError('invalid_input', 'The header Host is missing')
  // Node keeps the first of several, while a proxy may have used the last. Names are at even indexes.
  let hosts = 0
  for (let place = 0; place < rawHeaders.length; place += 2)
    if (rawHeaders[place]?.length === 4 && rawHeaders[place]?.toLowerCase() === 'host') hosts++
  return hosts > 1 ? new DomainError('invalid_input', 'The header Host may stand only once') : undefined
}

/** By default Node answers an unknown expectation itself, without our headers. */
export function refuseExpectations(server: Server, everyAnswer: Record<string, string>): void {
  server.on('checkExpectation', (_request: IncomingMessage, response: ServerResponse) => {
    const body = JSON.stringify(problem('invalid_input', 'The header Expect may only say 100-continue'))
    const own = { 'content-type': 'application/json; charset=utf-8', connection: 'close' }
    response.writeHead(417, { ...everyAnswer, ...own, 'content-length': Buffer.byteLength(body) }).end(body)
  })
}
