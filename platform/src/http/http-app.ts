import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { DomainError } from '../events/errors.ts'
import { measureAnswer } from '../observe/metrics.ts'
import { answeredBy } from '../observe/request-route.ts'
import { answerFirst, type FindFirst } from './first-answer.ts'
import { acceptJson } from './http-bodies.ts'
import {
  type ConnectionLimits,
  foreignRequest,
  limitConnections,
  refuseExpectations,
  silenceMs,
  waitForHandlers,
} from './http-connections.ts'
import { answerFor } from './http-problems.ts'
import { allowedMethods, rememberRoutes } from './known-routes.ts'
import { compileAtFirstUse } from './request/compiled-schemas.ts'
import { logFailure } from './request/failure-log.ts'
import { answerLog, logAnswer } from './request/request-log.ts'
import { endRequestSpan, openRequestSpan, spanOf } from './request/request-span.ts'

export type App = FastifyInstance

export type AppOptions = {
  /** Names the app in logs, metrics and spans. */
  name: string
  logger?: FastifyBaseLogger
  /** Bytes; a route may have its own. */
  bodyLimit?: number
  /** How many proxies in front of us write X-Forwarded-For. */
  trustedHops?: number
  /** Headers of every answer, whatever its status, including answers to malformed requests. */
  everyAnswer?: Record<string, string>
  /** Limits on open connections; unlimited without it. */
  connections?: ConnectionLimits
  /** Finds ready answers, which are sent without the router. */
  first?: FindFirst
}

const kb = 1024
/** Requests still running this long after an app closes (an upload, a caller who does not read) are cut off. */
const longestGoodbyeMs = 10_000

/** An app with the shop's defaults: strict validation, problem answers, request ids, time limits. */
export function createBaseApp(options: AppOptions): App {
  const everyAnswer = options.everyAnswer ?? {}
  const app = Fastify({
    ...(options.logger ? { loggerInstance: options.logger } : { logger: false }),
    logController: new Fastify.LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    bodyLimit: options.bodyLimit ?? 64 * kb,
    // A phone may upload a 20 MB picture for minutes; a silent sender is cut off by the connection's time-out.
    requestTimeout: 600_000,
    connectionTimeout: silenceMs,
    keepAliveTimeout: 72_000,
    maxRequestsPerSocket: 0,
    // Node checks for late headers at this interval; its default of 30 s would make the limit 40 s.
    // A request without Host is refused by our own hook, as a problem answer.
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 2_500, requireHostHeader: false },
    trustProxy: (_address, hop) => hop < (options.trustedHops ?? 0),
    requestIdHeader: false,
    genReqId: idOf,
    // The longest parameter is an e-mail address.
    routerOptions: { maxParamLength: 254 },
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
    // Our own hook answers 503 while closing, as a problem answer.
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    frameworkErrors: (fault, request, reply) => {
      reply.headers(everyAnswer).header('x-request-id', request.id)
      void sendProblem(fault, request, reply)
    },
    clientErrorHandler: (fault, socket) => refuseConnection(fault, socket, everyAnswer),
  })
  compileAtFirstUse(app)
  const isClosing = watchClosing(app)
  refuseExpectations(app.server, everyAnswer)
  if (options.connections) limitConnections(app.server, options.connections, app.log)
  const { name, first: find } = options
  const log = answerLog(app.log)
  const before = { service: name, log, trustedHops: options.trustedHops ?? 0, isClosing, requestId: idOf }
  if (find) answerFirst(app.server, { ...before, find })
  acceptJson(app)
  rememberRoutes(app)
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(everyAnswer).header('x-request-id', request.id)
    openRequestSpan(options.name, request)
    done(isClosing() ? restarting() : foreignRequest(request.raw))
  })
  app.addHook('preParsing', (request, _reply, _payload, done) => done(encodedBody(request)))
  waitForHandlers(app)
  app.addHook('onResponse', (request, reply, done) => {
    const answered = answeredBy(options.name, request, reply)
    measureAnswer(answered)
    logAnswer(log, request.id, answered, spanOf(request))
    endRequestSpan(options.name, request, reply)
    done()
  })
  app.setErrorHandler(sendProblem)
  app.setNotFoundHandler((request) => {
    const allowed = allowedMethods(app, request.url)
    if (allowed.length === 0) throw new DomainError('route_not_found', 'Not found')
    // The router recognises the address but refused it: a part of it is longer than any id.
    if (allowed.includes(request.method)) throw new DomainError('invalid_input', 'The address is too long')
    throw new DomainError('method_not_allowed', 'This method is not allowed here', { allowed })
  })
  return app
}

const restarting = () =>
  new DomainError('service_unavailable', 'The shop is restarting. Please try again.', { retryAfter: 1 })

function idOf({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const given = headers['x-request-id']
  return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID()
}

/** Compressed bodies are not supported: refuse them rather than misread them. */
function encodedBody({ headers }: FastifyRequest): DomainError | null {
  const encoding = headers['content-encoding']
  if (encoding === undefined || /^identity$/i.test(encoding.trim())) return null
  return new DomainError('unsupported_media_type', 'This content encoding is not supported; send the body as it is')
}

function watchClosing(app: App): () => boolean {
  let closing = false
  app.addHook('preClose', (done) => {
    closing = true
    // A connection that is sending its answer becomes idle a moment later, and would stay for its keep-alive time.
    if (app.server.listening) {
      const until = Date.now() + longestGoodbyeMs
      const closer = setInterval(() => {
        if (Date.now() < until) app.server.closeIdleConnections()
        else app.server.closeAllConnections()
      }, 50)
      app.server.once('close', () => clearInterval(closer))
    }
    done()
  })
  return () => closing
}

/** Sends a fault as a problem answer, and logs it when the status is 5xx. */
function sendProblem(fault: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { status, body, retryAfter } = answerFor(fault)
  if (status >= 500) logFailure(fault, request, reply)
  if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter))
  if (body.code === 'method_not_allowed') reply.header('allow', [body.details?.allowed ?? []].flat().join(', '))
  // Sent as text, since the response schema does not apply to problems.
  return reply.code(status).type('application/json; charset=utf-8').serializer(JSON.stringify).send(body)
}

/** A request that cannot be parsed as HTTP gets a bare answer and its connection is closed. */
function refuseConnection(fault: Error & { code?: string }, socket: Socket, headers: Record<string, string>): void {
  if (fault.code === 'ECONNRESET' || socket.destroyed || !socket.writable) return void socket.destroy()
  const [status, reason] = refusals[fault.code ?? ''] ?? ['400 Bad Request', 'This request cannot be understood']
  const body = JSON.stringify({ success: false, error: reason, message: reason, code: 'invalid_input' })
  const lines = [
    `HTTP/1.1 ${status}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
  ]
  socket.end(`${lines.join('\r\n')}\r\n\r\n${body}`)
}

const refusals: Record<string, [string, string]> = {
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'The request took too long to arrive'],
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', 'The headers are too large'],
}
