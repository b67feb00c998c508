import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http'
import type { FastifyBaseLogger } from 'fastify'
import { measureAnswer } from '../observe/metrics.ts'
import { foreignRequest } from './http-connections.ts'
import { clientAddress } from './request/client-address.ts'
import { logAnswer } from './request/request-log.ts'
import { closeRequestSpan, startSpanOf } from './request/request-span.ts'

/** A whole answer. `headers`: names and values alternating, without the request's id. */
export type FirstAnswer = { route: string; status: 200 | 304 | 404; headers: readonly string[]; body: Buffer | null }

/** The ready answer of a GET without a body and without a token; undefined leaves the request to the router. */
export type FindFirst = (request: IncomingMessage, ip: string) => FirstAnswer | undefined

type Before = {
  service: string
  log: FastifyBaseLogger
  trustedHops: number
  isClosing(): boolean
  requestId(request: IncomingMessage): string
  find: FindFirst
}

/**
 * Sends ready answers ahead of the router and its hooks, which cost three times as much as the answer. Such an answer
 * is counted, logged and traced like any other. Refusals of any kind are left to the router.
 */
export function answerFirst(server: Server, before: Before): void {
  const usual = server.listeners('request') as RequestListener[]
  server.removeAllListeners('request')
  server.on('request', (request, response) => {
    if (!sendFirst(request, response, before)) for (const listener of usual) listener.call(server, request, response)
  })
}

function sendFirst(request: IncomingMessage, response: ServerResponse, before: Before): boolean {
  const began = performance.now()
  if (request.method !== 'GET' || before.isClosing() || !isPlain(request)) return false
  const ip = clientAddress(request, before.trustedHops)
  const answer = ip === undefined ? undefined : before.find(request, ip)
  if (!answer) return false
  const { route, status, headers, body } = answer
  const { service, log } = before
  const asked = { service, method: 'GET', route }
  const span = startSpanOf(asked, request.headers.traceparent)
  const requestId = before.requestId(request)
  response.writeHead(status, [...headers, 'x-request-id', requestId])
  response.end(body)
  const answered = { ...asked, status, ms: performance.now() - began }
  measureAnswer(answered)
  logAnswer(log, requestId, answered, span)
  closeRequestSpan(span, answered)
  return true
}

function isPlain(request: IncomingMessage): boolean {
  const { headers } = request
  return (
    headers.authorization === undefined &&
    headers['content-length'] === undefined &&
    headers['transfer-encoding'] === undefined &&
    headers['content-encoding'] === undefined &&
    headers.expect === undefined &&
    foreignRequest(request) === undefined
  )
}
