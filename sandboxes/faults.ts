// Failures on demand: each fault waits for the next matching call, is used up `times` times, and is forgotten by a restart.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

type Fault = {
  /**
   * 429, 500 and 401 answer so; `garbage` is HTML in a 200; `hang` waits `ms` and does nothing for a caller who left;
   * `drop` does the work, then cuts the line. Other words belong to one sandbox: `refund_pending`, `refund_refused` and
   * `refund_in_progress` (a 409) to the payment provider's.
   */
  fault: string
  /** Start of the path it applies to, as `/orders` or `GET /orders`; without it every call. */
  path?: string
  /** How often it strikes; without it until the faults are cleared. */
  times?: number
  ms?: number
}

export type Faults = {
  set(faults: Fault[]): void
  add(faults: Fault[]): void
  list(): Fault[]
  /** The first fault with one of these names that waits for this call, used up once. */
  take(names: readonly string[], method: string, path: string): Fault | undefined
}

export function createFaults(): Faults {
  let waiting: Fault[] = []
  return {
    set(faults) {
      waiting = faults.map((fault) => ({ ...fault }))
    },
    add(faults) {
      waiting = [...waiting, ...faults.map((fault) => ({ ...fault }))]
    },
    list: () => waiting,
    take(names, method, path) {
      const call = `${method} ${path}`
      const meant = (start = '') => path.startsWith(start) || call.startsWith(start)
      const found = waiting.find(({ fault, path: start }) => names.includes(fault) && meant(start))
      if (found?.times !== undefined) {
        found.times -= 1
        if (found.times < 1) waiting = waiting.filter((fault) => fault !== found)
      }
      return found
    },
  }
}

const transport = ['429', '500', '401', 'hang', 'garbage', 'drop']

/** Applies the faults of the transport to every call below `prefix`; `words` are the sandbox's own bodies of its errors. */
export function strike(
  app: FastifyInstance,
  faults: Faults,
  { prefix, words }: { prefix: string; words: Record<string, object> },
): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!request.url.startsWith(prefix)) return
    const found = faults.take(transport, request.method, request.url.slice(prefix.length))
    if (found?.fault === 'hang') return (await outlasts(request, found.ms ?? 30_000)) ? undefined : reply.hijack()
    if (found?.fault === 'drop') return cutAfterwards(reply)
    if (found?.fault === 'garbage') return reply.type('text/html').send('<!doctype html><h1>We will be right back</h1>')
    if (found !== undefined) return reply.code(Number(found.fault)).send(words[found.fault])
  })
}

/** Whether the caller was still there after `ms`. */
function outlasts({ raw: { socket } }: FastifyRequest, ms: number): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(true), ms)
    socket.once('close', () => {
      clearTimeout(timer)
      resolve(false)
    })
  })
}

/** The work is done and in the ledger; its answer never arrives. */
function cutAfterwards(reply: FastifyReply): void {
  const { socket } = reply.raw
  reply.raw.writeHead = () => {
    socket?.destroy()
    return reply.raw
  }
}

/** `POST /sandbox/faults` takes one fault or a list of them and replaces what was set (an empty list clears); `…/more` adds. */
export function faultRoutes(app: FastifyInstance, faults: Faults): void {
  app.get('/sandbox/faults', async () => ({ faults: faults.list() }))
  for (const [path, take] of [['', faults.set] as const, ['/more', faults.add] as const])
    app.post(`/sandbox/faults${path}`, async ({ body }, reply) => {
      const wanted = Array.isArray(body) ? body : [body]
      if (!wanted.every(isFault)) return reply.code(400).send({ error: 'A fault is { fault, path?, times?, ms? }' })
      take(wanted)
      return { faults: faults.list() }
    })
}

function isFault(value: unknown): value is Fault {
  if (typeof value !== 'object' || value === null || !('fault' in value)) return false
  const { fault, path, times, ms } = value as Record<string, unknown>
  const count = (amount: unknown) => amount === undefined || (Number.isInteger(amount) && (amount as number) >= 0)
  return typeof fault === 'string' && (path === undefined || typeof path === 'string') && count(times) && count(ms)
}
