// Injected failures: each waits for the next matching call, is used up after `times` calls, and is cleared by a
// restart.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

type Fault = {
  /**
   * 429, 500 and 401 respond with that status; `garbage` is HTML in a 200; `hang` waits `ms`, and does nothing if the
   * caller has left; `drop` does the work, then cuts the connection. Others belong to one sandbox: `refund_pending`,
   * `refund_refused` and `refund_in_progress` (a 409) to the payment provider's.
   */
  fault: string
  /** Start of the path it applies to, as `/orders` or `GET /orders`; without it every call. */
  path?: string
  /** How often it applies; without it until cleared. */
  times?: number
  /** Calls that pass before it applies, for example for a list that fails at its second page. */
  after?: number
  ms?: number
}

export type Faults = {
  set(faults: Fault[]): void
  add(faults: Fault[]): void
  list(): Fault[]
  /** Returns the first waiting fault with one of these names for this call, and uses it up once. */
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
      if (found?.after) {
        found.after -= 1
        return undefined
      }
      if (found?.times !== undefined) {
        found.times -= 1
        if (found.times < 1) waiting = waiting.filter((fault) => fault !== found)
      }
      return found
    },
  }
}

const transport = ['429', '500', '401', 'hang', 'garbage', 'drop']

/** Applies transport faults to every call below `prefix`; `errorBodies` are the sandbox's own error bodies. */
export function applyFaults(
  app: FastifyInstance,
  faults: Faults,
  { prefix, errorBodies }: { prefix: string; errorBodies: Record<string, object> },
): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!request.url.startsWith(prefix)) return
    const found = faults.take(transport, request.method, request.url.slice(prefix.length))
    if (found?.fault === 'hang') return (await staysConnected(request, found.ms ?? 30_000)) ? undefined : reply.hijack()
    if (found?.fault === 'drop') return cutAfterwards(reply)
    if (found?.fault === 'garbage') return reply.type('text/html').send('<!doctype html><h1>We will be right back</h1>')
    if (found !== undefined) return reply.code(Number(found.fault)).send(errorBodies[found.fault])
  })
}

/** Whether the caller is still connected after `ms`. */
function staysConnected({ raw: { socket } }: FastifyRequest, ms: number): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(true), ms)
    socket.once('close', () => {
      clearTimeout(timer)
      resolve(false)
    })
  })
}

/** The work is done and in the ledger, but its response never arrives. */
function cutAfterwards(reply: FastifyReply): void {
  const { socket } = reply.raw
  reply.raw.writeHead = () => {
    socket?.destroy()
    return reply.raw
  }
}

/** `POST /sandbox/faults` replaces all faults with one or a list (an empty list clears); `…/more` adds. */
export function faultRoutes(app: FastifyInstance, faults: Faults): void {
  app.get('/sandbox/faults', async () => ({ faults: faults.list() }))
  for (const [path, take] of [['', faults.set] as const, ['/more', faults.add] as const])
    app.post(`/sandbox/faults${path}`, async ({ body }, reply) => {
      const wanted = Array.isArray(body) ? body : [body]
      if (!wanted.every(isFault))
        return reply.code(400).send({ error: 'A fault is { fault, path?, times?, after?, ms? }' })
      take(wanted)
      return { faults: faults.list() }
    })
}

function isFault(value: unknown): value is Fault {
  if (typeof value !== 'object' || value === null || !('fault' in value)) return false
  const { fault, path, times, after, ms } = value as Record<string, unknown>
  const count = (amount: unknown) => amount === undefined || (Number.isInteger(amount) && (amount as number) >= 0)
  return (
    typeof fault === 'string' &&
    (path === undefined || typeof path === 'string') &&
    count(times) &&
    count(after) &&
    count(ms)
  )
}
