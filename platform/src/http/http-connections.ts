import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify'
import { DomainError, problem } from '../events/errors.ts'
import { addressBucket } from './request/address-bucket.ts'
import type { SecurityEvent } from './request/request-log.ts'

export type ConnectionLimits = {
  /** Open at once, of all callers together. */
  most: number
  /** Of one address; for a server that sees its callers' own addresses, not those of a proxy. */
  maxPerClient?: number
}

/**
 * Bounds how many connections are open. When no more are taken, those on which nothing is under way are closed: whoever
 * hoards them loses them first. Told in the log once a minute.
 */
export function limitConnections(
  server: Server,
  { most, maxPerClient }: ConnectionLimits,
  log: FastifyBaseLogger,
): void {
  const open = new Map<string, number>()
  let reportedAt = Number.NEGATIVE_INFINITY
  const tell = (what: string) => {
    if (performance.now() - reportedAt < 60_000) return
    reportedAt = performance.now()
    log.warn({ channel: 'security', event: 'connections_refused' satisfies SecurityEvent, most, maxPerClient }, what)
  }
  server.maxConnections = most
  server.on('drop', () => {
    server.closeIdleConnections()
    tell('too many connections are open')
  })
  if (maxPerClient === undefined) return
  server.on('connection', (socket: Socket) => {
    const from = addressBucket(socket.remoteAddress ?? '')
    const count = (open.get(from) ?? 0) + 1
    if (count > maxPerClient) {
      socket.destroy()
      return tell('too many connections of one address are open')
    }
    open.set(from, count)
    socket.once('close', () => {
      const left = (open.get(from) ?? 1) - 1
      if (left > 0) open.set(from, left)
      else open.delete(from)
    })
  })
}

/** How long a caller may be silent who has something to say or to take. */
export const silenceMs = 15_000
/** More than any route's own deadline: what is cut off here would have been answered before. */
const longestAnswerMs = 330_000

/** Silence is the caller's only until the request has arrived, and again when the answer begins: between, it is ours. */
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

/** What is HTTP and yet no request to us: an address of another host, and a message that names no host or several. */
export function foreignRequest({ raw }: FastifyRequest): DomainError | undefined {
  if (!raw.url?.startsWith('/')) return new DomainError('invalid_input', 'The address of a request begins with a slash')
  if (raw.headers.host === undefined) return new DomainError('invalid_input', 'The header Host is missing')
  // Node keeps the first of several, where a proxy before us may have gone by the last. Names stand at even places.
  const hosts = raw.rawHeaders.filter((name, place) => place % 2 === 0 && name.toLowerCase() === 'host')
  return hosts.length > 1 ? new DomainError('invalid_input', 'The header Host may stand only once') : undefined
}

/** Node answers an expectation that it does not know by itself, with nothing of what every answer of ours has. */
export function refuseExpectations(server: Server, everyAnswer: Record<string, string>): void {
  server.on('checkExpectation', (_request: IncomingMessage, response: ServerResponse) => {
    const body = JSON.stringify(problem('invalid_input', 'The header Expect may only say 100-continue'))
    const own = { 'content-type': 'application/json; charset=utf-8', connection: 'close' }
    response.writeHead(417, { ...everyAnswer, ...own, 'content-length': Buffer.byteLength(body) }).end(body)
  })
}
