import { setTimeout as delay } from 'node:timers/promises'
import type { AnswerOf } from '@suvarna/contracts/api.ts'
import { type ServiceName, serviceNames } from '@suvarna/contracts/services.ts'

export type Admin = {
  authorization: string
  get<Answer>(path: string): Promise<Answer>
  send<Answer = unknown>(method: string, path: string, form?: FormData): Promise<Answer>
}
type Lag = AnswerOf<'GET /admin/system/orders/lag'>

export async function logIn(api: string, login: { email: string; password: string }): Promise<Admin> {
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(`${api}/auth/login`, { method: 'POST', headers, body: JSON.stringify(login) })
  const { token } = (await answer.json()) as AnswerOf<'POST /auth/login'>
  const authorization = `Bearer ${token}`
  return {
    authorization,
    async get<Answer>(path: string) {
      const found = await answered(() => fetch(`${api}${path}`, { headers: { authorization } }))
      if (!found.ok) throw new Error(`GET ${path}: ${found.status} ${await found.text()}`)
      return (await found.json()) as Answer
    },
    async send<Answer>(method: string, path: string, form?: FormData) {
      const body = form ? { body: form } : {}
      const done = await answered(() => fetch(`${api}${path}`, { method, headers: { authorization }, ...body }))
      if (!done.ok) throw new Error(`${method} ${path}: ${done.status} ${await done.text()}`)
      return (await done.json()) as Answer
    },
  }
}

const patienceMs = 30_000

/** A gateway that has not heard of its services for a moment, as on a busy machine, says so and is asked again. */
async function answered(ask: () => Promise<Response>): Promise<Response> {
  for (const until = Date.now() + patienceMs; ; await delay(200)) {
    const answer = await ask()
    if (answer.status !== 503 || Date.now() > until) return answer
    await answer.arrayBuffer()
  }
}

/** Waits until every consumer of every service has read what there is; answers how long that took, in ms. */
export async function untilCaughtUp(admin: Admin, everyMs = 50): Promise<number> {
  const began = performance.now()
  while (await someoneIsBehind(admin)) await delay(everyMs)
  return performance.now() - began
}

/** Followers tell their position, services how long their logs are; what follows from an event comes behind it. */
async function someoneIsBehind(admin: Admin): Promise<boolean> {
  const told = await Promise.all(serviceNames.map((name) => admin.get<Lag>(`/admin/system/${name}/lag`)))
  const heads = new Map(told.map(({ data }) => [data.service as ServiceName, BigInt(data.head)]))
  return told.some(
    ({ data }) =>
      data.unsequenced > 0 ||
      data.followers.some(({ source, position }) => BigInt(position) < (heads.get(source as ServiceName) ?? 0n)),
  )
}
