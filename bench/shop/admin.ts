import { setTimeout as delay } from 'node:timers/promises'
import type { AnswerOf } from '@suvarna/contracts/api.ts'
import { serviceNames } from '@suvarna/contracts/common/services.ts'
import { type Lag, whoIsBehind } from '@suvarna/tools/check-shop/read/who-is-behind.ts'

export type Admin = {
  authorization: string
  get<Answer>(path: string): Promise<Answer>
  /** `body`: a form, or an object that is sent as JSON. */
  send<Answer = unknown>(method: string, path: string, body?: FormData | object): Promise<Answer>
}

export async function logIn(api: string, login: { email: string; password: string }): Promise<Admin> {
  const headers = { 'content-type': 'application/json' }
  const response = await answered(() =>
    fetch(`${api}/auth/login`, { method: 'POST', headers, body: JSON.stringify(login) }),
  )
  if (!response.ok) throw new Error(`the admin was not let in: ${response.status} ${await response.text()}`)
  const { token } = (await response.json()) as AnswerOf<'POST /auth/login'>
  const authorization = `Bearer ${token}`
  return {
    authorization,
    async get<Answer>(path: string) {
      const found = await answered(() => fetch(`${api}${path}`, { headers: { authorization } }))
      if (!found.ok) throw new Error(`GET ${path}: ${found.status} ${await found.text()}`)
      return (await found.json()) as Answer
    },
    async send<Answer>(method: string, path: string, sent?: FormData | object) {
      const isForm = sent === undefined || sent instanceof FormData
      const json = { headers: { ...headers, authorization }, body: JSON.stringify(sent) }
      const what = isForm ? { headers: { authorization }, ...(sent ? { body: sent } : {}) } : json
      const done = await answered(() => fetch(`${api}${path}`, { method, ...what }))
      if (!done.ok) throw new Error(`${method} ${path}: ${done.status} ${await done.text()}`)
      return (await done.json()) as Answer
    },
  }
}

const timeoutMs = 30_000

/** Retries while the gateway cannot reach its services, as on a busy machine. */
async function answered(ask: () => Promise<Response>): Promise<Response> {
  for (const until = Date.now() + timeoutMs; ; await delay(200)) {
    const response = await ask()
    if (response.status !== 503 || Date.now() > until) return response
    await response.arrayBuffer()
  }
}

/** Waits until every consumer of every service has read everything; returns the time that took, ms. */
export async function untilCaughtUp(admin: Admin, everyMs = 50): Promise<number> {
  const began = performance.now()
  while (whoIsBehind(await lagsOf(admin)).length > 0) await delay(everyMs)
  return performance.now() - began
}

/**
 * Like `untilCaughtUp`, and until nothing new arrives for a while, so that the results of outside calls are read as
 * well.
 */
export async function untilQuiet(admin: Admin): Promise<number> {
  const began = performance.now()
  const heads = async () => (await lagsOf(admin)).map(({ head }) => head).join()
  for (let [before, grew] = ['', began]; ; ) {
    await untilCaughtUp(admin, quietMs / 4)
    const now = await heads()
    if (now === before && performance.now() - grew >= quietMs) return grew - began
    if (now !== before) [before, grew] = [now, performance.now()]
    await delay(quietMs / 4)
  }
}

const quietMs = 2_000

/** Followers report their position, services the length of their logs; events caused by other events arrive later. */
export const lagsOf = (admin: Admin): Promise<Lag[]> =>
  Promise.all(
    serviceNames.map(
      async (name) => (await admin.get<AnswerOf<'GET /admin/system/orders/lag'>>(`/admin/system/${name}/lag`)).data,
    ),
  )

const doneMs = 500

/** Waits until nothing is left to read and no job is open, twice in a row: a job's end is an event that others read. */
export async function untilDone(admin: Admin, lookMs = doneMs): Promise<void> {
  for (let before = ''; ; await delay(lookMs)) {
    const lags = await lagsOf(admin)
    const heads = lags.map(({ head }) => head).join()
    const isDone = whoIsBehind(lags).length === 0 && lags.every(({ open_jobs }) => open_jobs === 0)
    if (isDone && heads === before) return
    before = isDone ? heads : ''
  }
}
