import { on } from '@suvarna/platform/http/http.ts'
import { mayDo } from '@suvarna/platform/http/request/actor.ts'
import { sent } from '@suvarna/platform/http/route-contract.ts'
import type { RouteRegistration } from '@suvarna/platform/service/service.ts'
import { createLogWatch } from '../archive/log-watch.ts'
import type { AnalyticsDeps } from '../deps.ts'
import { createFiguresCache } from '../summary/metrics-cache.ts'
import { createLivePages } from './live-pages.ts'
import { streamChanges } from './live-stream.ts'

/** Unread bytes at which a client is disconnected; it reconnects with its last id. */
const unreadBytes = 1_000_000

/** GET /admin/live: server-sent events until the client leaves, the gateway ends the session or the process stops. */
export const liveRoute = (deps: AnalyticsDeps): RouteRegistration => {
  const figures = createFiguresCache(deps)
  const pages = createLivePages(deps, figures)
  const sources = { database: deps.database, watch: createLogWatch(deps.database), figures, pages }
  return (app) => {
    const stopping = new AbortController()
    app.addHook('preClose', async () => stopping.abort())
    on(app, 'GET /admin/live', ({ headers, actor, request, reply }) => {
      const view = { orders: mayDo(actor, 'orders.read'), figures: mayDo(actor, 'figures.read') }
      const left = new AbortController()
      const ended = AbortSignal.any([stopping.signal, left.signal])
      reply.hijack()
      const { raw } = reply
      raw.on('close', () => left.abort())
      raw.writeHead(200, {
        ...(reply.getHeaders() as Record<string, string>),
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
      })
      const write = (text: string) => {
        if (raw.writableLength > unreadBytes) raw.destroy()
        else raw.write(text)
      }
      write(': live\n\n')
      const heartbeat = setInterval(() => write(': live\n\n'), deps.heartbeatMs)
      streamChanges(sources, { lastEventId: headers['last-event-id'], view }, write, ended)
        .catch((fault) => request.log.error({ err: fault }, 'a live stream broke'))
        .finally(() => {
          clearInterval(heartbeat)
          raw.end()
        })
      return sent(reply)
    })
  }
}
