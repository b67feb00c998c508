// A fake of the shop's API for screen tests: every answer is checked against its call's contract, and so is every
// request that succeeds, so that the tests cannot drift from the server.
import { type AnswerOf, api as contracts, type RouteKey } from '@suvarna/contracts/api.ts'
import { type ProblemCode, problems } from '@suvarna/contracts/common/routes/problems.ts'
import type { RouteContract } from '@suvarna/contracts/common/routes/route.ts'
import { problemsOf } from '@suvarna/contracts/common/routes/shared-problems.ts'
import { requestFaults, responseFaults } from './contract-check.ts'
import { routeFor } from './route-match.ts'

export type FakeCall = {
  params: Record<string, string>
  query: URLSearchParams
  /** parsed JSON, or a form's fields by name, text and files */
  body: unknown
  headers: Headers
}
type Answer<Key extends RouteKey> = AnswerOf<Key> | ((call: FakeCall) => AnswerOf<Key>)
type FakeAnswer = { status: number; body: unknown; headers?: Record<string, string>; checked: boolean }
type Reply = (call: FakeCall) => FakeAnswer | Promise<FakeAnswer>

export type FakeApi = ReturnType<typeof createFakeApi>

export function createFakeApi() {
  const replies = new Map<RouteKey, Reply>()
  const calls: { key: RouteKey; call: FakeCall }[] = []
  const faults: string[] = []

  const fake = {
    /** These fail a test at its end: unexpected calls, and answers or requests that break their contract. */
    faults,
    /** Sets the answer of a call, fixed or computed from the request. */
    answers<Key extends RouteKey>(key: Key, answer: Answer<Key>): void {
      const route: RouteContract = contracts[key]
      const status = Number(Object.keys(route.response)[0])
      replies.set(key, (call) => ({
        status,
        body: typeof answer === 'function' ? (answer as (call: FakeCall) => unknown)(call) : answer,
        checked: true,
      }))
    },
    /** Refuses a call, with a problem code that the call's contract names. */
    refuses(key: RouteKey, code: ProblemCode, more: { error?: string; field?: string; details?: object } = {}): void {
      if (!problemsOf(contracts[key]).includes(code)) throw new Error(`${key} never answers ${code}`)
      const { error = code, ...rest } = more
      const body = { success: false, code, error, message: error, ...rest }
      replies.set(key, () => ({ status: problems[code].status, body, checked: false }))
    },
    /** Answers outside the contract, as a proxy or a crashed server may. */
    breaks(key: RouteKey, status = 500, body: unknown = {}): void {
      replies.set(key, () => ({ status, body, checked: false }))
    },
    /** Rejects a call as when the network is down. */
    loses(key: RouteKey): void {
      replies.set(key, () => Promise.reject(new TypeError('Failed to fetch')))
    },
    /** Delays a call until the returned function is called; then it is answered as set up. */
    holds(key: RouteKey): () => void {
      const answer = replies.get(key)
      const gate = Promise.withResolvers<void>()
      replies.set(key, async (call) => {
        await gate.promise
        if (!answer) throw new Error(`nothing is to be answered to ${key}`)
        return answer(call)
      })
      return () => {
        if (answer) replies.set(key, answer)
        gate.resolve()
      }
    },
    /** The received calls, oldest first. */
    calls: (key: RouteKey): FakeCall[] => calls.filter((one) => one.key === key).map(({ call }) => call),
    /** The number of calls received, of any kind. */
    received: (): number => calls.length,
    handle,
  }

  async function handle(method: string, url: string, headers: Headers, sent: unknown): Promise<Response> {
    const { pathname, searchParams: query } = new URL(url, 'http://shop.test')
    const found = routeFor(method, pathname.replace(/^\/api/, ''))
    if (!found) {
      faults.push(`no contract knows ${method} ${pathname}`)
      return new Response('{}', { status: 404 })
    }
    const { key, params } = found
    const call = { params, query, body: sent, headers }
    calls.push({ key, call })
    const reply = replies.get(key)
    if (!reply) {
      faults.push(`the test gives no answer to ${key}`)
      return new Response('{}', { status: 500 })
    }
    const { status, body, headers: more = {}, checked } = await reply(call)
    if (checked) faults.push(...requestFaults(key, call), ...responseFaults(key, status, body))
    return new Response(typeof body === 'string' ? body : JSON.stringify(body), {
      status,
      headers: { 'content-type': 'application/json', ...more },
    })
  }

  return fake
}
