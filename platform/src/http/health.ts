import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { FastifyBaseLogger } from 'fastify'
import { metrics, metricsText } from '../observe/metrics.ts'
import { pause } from '../wait/pause.ts'

/** Throws, or exceeds its time, when this process cannot work for a reason of its own. */
export type Check = () => Promise<unknown>

export type HealthServer = {
  url: string
  /** Call when the process has started: until then only `live` answers 200. */
  started(): void
  /** Call when the process stops: it is not ready from now on. */
  drain(): void
  stop(): Promise<void>
}

/** Below a probe's own 2 s, since a busy database is slow. */
const checkWithinMs = 1_500
const answerGoodForMs = 1_000
const longestLagMs = 2_000
/** Each sample wakes an idle process. */
const lagEveryMs = 100

/**
 * The internal server, on a port that the public never reaches (loopback by default): `/healthz/start` all parts have
 * started: configuration, keys, tables at the expected version; `/healthz/live` the event loop was never blocked for 2
 * s since the last probe, and nothing else is checked, or one blip of a database would restart a whole fleet;
 * `/healthz/ready` started, not draining, and every named check holds (answers are good for 1 s); `/metrics` for
 * Prometheus. A check that begins to fail is logged with its error, and so is its recovery.
 */
export async function startHealthServer(options: {
  checks?: Record<string, Check>
  port?: number
  host?: string
  log?: Pick<FastifyBaseLogger, 'error' | 'warn'>
}): Promise<HealthServer> {
  let hasStarted = false
  let draining = false
  const lag = monitorEventLoopDelay({ resolution: lagEveryMs })
  lag.enable()
  const judge = remembered(judgeOf(options.checks ?? {}, options.log))
  const server = createServer((request, response) => {
    void answer(request.method === 'GET' ? request.url : undefined, response)
  })

  async function present(): Promise<States> {
    if (draining) return { draining: 'failed' }
    return hasStarted ? await judge() : { starting: 'failed' }
  }

  async function answer(path: string | undefined, response: ServerResponse) {
    if (path === '/healthz/live') {
      const alive = lag.max / 1e6 < longestLagMs
      lag.reset()
      return send(response, alive ? 200 : 503, { status: alive ? 'alive' : 'held up' })
    }
    if (path === '/healthz/start')
      return send(response, hasStarted ? 200 : 503, { status: hasStarted ? 'started' : 'starting' })
    if (path === '/healthz/ready') {
      const checks = await present()
      const ready = Object.values(checks).every((state) => state === 'ok')
      return send(response, ready ? 200 : 503, { status: ready ? 'ready' : 'not ready', checks })
    }
    if (path === '/metrics') return send(response, 200, await metricsText(), metrics.contentType)
    return send(response, 404, { status: 'unknown' })
  }

  const { promise, resolve, reject } = Promise.withResolvers<void>()
  server.once('error', reject).listen(options.port ?? 0, options.host ?? '127.0.0.1', resolve)
  await promise
  const { address, port, family } = server.address() as AddressInfo
  return {
    url: `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`,
    started() {
      hasStarted = true
    },
    drain() {
      draining = true
    },
    stop: () =>
      new Promise((done) => {
        lag.disable()
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}

/** Last to start and first to stop, so that a stopping process gets no new work. */
export function readiness(health: Pick<HealthServer, 'started' | 'drain'>) {
  health.started()
  return { stop: async () => health.drain() }
}

function send(response: ServerResponse, status: number, body: object | string, type = 'application/json') {
  response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' })
  response.end(typeof body === 'string' ? body : JSON.stringify(body))
}

type States = Record<string, 'ok' | 'failed'>

/** The names of the checks are public; their errors go to the log when a state changes, never to the caller. */
function judgeOf(checks: Record<string, Check>, log?: Pick<FastifyBaseLogger, 'error' | 'warn'>) {
  const failing = new Set<string>()
  const judge = async (name: string, check: Check): Promise<[string, 'ok' | 'failed']> => {
    const late = pause(checkWithinMs).then(() => Promise.reject(new Error(`no answer within ${checkWithinMs} ms`)))
    try {
      await Promise.race([check(), late])
    } catch (err) {
      if (!failing.has(name)) log?.error({ err, check: name }, 'not ready')
      failing.add(name)
      return [name, 'failed']
    }
    if (failing.delete(name)) log?.warn({ check: name }, 'ready again')
    return [name, 'ok']
  }
  return async (): Promise<States> =>
    Object.fromEntries(await Promise.all(Object.entries(checks).map(([name, check]) => judge(name, check))))
}

function remembered(ask: () => Promise<States>): () => Promise<States> {
  let last: { at: number; states: Promise<States> } | undefined
  return () => {
    if (!last || Date.now() - last.at > answerGoodForMs) last = { at: Date.now(), states: ask() }
    return last.states
  }
}
