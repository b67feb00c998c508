// The shop's API at the edge of the browser, for tests of screens: every answer is held against the contract of its
// call, and so is every request that is answered well. A screen's test cannot drift away from the server.
import { type AnswerOf, api as contracts, type RouteKey } from '@suvarna/contracts/api.ts'
import { type ProblemCode, problems } from '@suvarna/contracts/common/routes/problems.ts'
import type { RouteContract } from '@suvarna/contracts/common/routes/route.ts'
import { problemsOf } from '@suvarna/contracts/common/routes/shared-problems.ts'
import { requestFaults, responseFaults } from './contract-check.ts'
import { routeFor } from './route-match.ts'

export type FakeCall = {
  params: Record<string, string>
  query: URLSearchParams
  /** Parsed JSON, or the fields of a form: text and files by name. */
  body: unknown
  headers: Headers
}
type Answer<Key extends RouteKey> = AnswerOf<Key> | ((call: FakeCall) => AnswerOf<Key>)
type Said = { status: number; body: unknown; headers?: Record<string, string>; checked: boolean }
type Reply = (call: FakeCall) => Said | Promise<Said>

export type FakeApi = ReturnType<typeof createFakeApi>

export function createFakeApi() {
  const replies = new Map<RouteKey, Reply>()
  const calls: { key: RouteKey; call: FakeCall }[] = []
  const faults: string[] = []

  const fake = {
    /** What no test may leave behind: calls without an answer, answers and requests that break their contract. */
    faults,
    /** Answers a call from now on, always or by what is asked. */
    answers<Key extends RouteKey>(key: Key, answer: Answer<Key>): void {
      const route: RouteContract = contracts[key]
      const status = Number(Object.keys(route.response)[0])
      replies.set(key, (call) => ({
        status,
        body: typeof answer === 'function' ? (answer as (call: FakeCall) => unknown)(call) : answer,
        checked: true,
      }))
    },
    /** Refuses a call as the server does: only with a problem that the call's contract names. */
    refuses(key: RouteKey, code: ProblemCode, more: { error?: string; field?: string; details?: object } = {}): void {
      if (!problemsOf(contracts[key]).includes(code)) throw new Error(`${key} never answers ${code}`)
      const { error = code, ...rest } = more
      const body = { success: false, code, error, message: error, ...rest }
      replies.set(key, () => ({ status: problems[code].status, body, checked: false }))
    },
    /** Answers what no contract allows, as a proxy or a server that fell over may do. */
    breaks(key: RouteKey, status = 500, body: unknown = {}): void {
      replies.set(key, () => ({ status, body, checked: false }))
    },
    /** No answer comes: the line is down. */
    loses(key: RouteKey): void {
      replies.set(key, () => Promise.reject(new TypeError('Failed to fetch')))
    },
    /** Keeps a call waiting until the returned function is called; then it is answered as it would have been. */
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
    /** The calls that came, oldest first. */
    calls: (key: RouteKey): FakeCall[] => calls.filter((one) => one.key === key).map(({ call }) => call),
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
