import type { AnswerOf } from '@suvarna/contracts/api.ts'
import { type ServiceName, serviceNames } from '@suvarna/contracts/common/services.ts'
import { queryOptions } from '@tanstack/react-query'
import { messageOf } from '../../lib/api/api-error.ts'
import { call } from '../../lib/api/client.ts'
import { furthest, type Overview, type ServiceReport, type Waits } from './system-state.ts'

export type DeadLetterEntry = AnswerOf<'GET /admin/system/orders/dead-letters'>['data'][number] & {
  service: ServiceName
}
export type FailedJob = AnswerOf<'GET /admin/system/orders/jobs'>['data'][number] & { service: ServiceName }
export type Projection = AnswerOf<'GET /admin/system/orders/projections'>['data'][number] & { service: ServiceName }
export type Action = AnswerOf<'GET /admin/system/orders/actions'>['data'][number] & { service: ServiceName }
export type LoggedEvents = AnswerOf<'GET /admin/system/orders/events'>
export type LoggedEvent = LoggedEvents['data'][number]

export const SYSTEM = '/admin/system'
const everyMs = 5_000

/** Every service told or failed on its own: one that is down hides none of the others. */
export const overview = () =>
  queryOptions({
    queryKey: [SYSTEM],
    staleTime: 0,
    refetchInterval: everyMs,
    async queryFn({ signal }): Promise<Overview> {
      const told = await Promise.all(serviceNames.map((name) => lagOf(name, signal)))
      return { told, waits: await waitsOf(told, signal), at: Date.now() }
    },
  })

async function lagOf(name: ServiceName, signal: AbortSignal): Promise<ServiceReport> {
  const asked = performance.now()
  try {
    const { data } = await call<AnswerOf<'GET /admin/system/orders/lag'>>('GET', `${SYSTEM}/${name}/lag`, { signal })
    return { name, lag: data, milliseconds: Math.round(performance.now() - asked) }
  } catch (error) {
    if (signal.aborted) throw error
    return { name, failure: messageOf(error, 'There is no connection') }
  }
}

/** A service knows when its own events were said: it is asked about everyone who is behind in them. */
async function waitsOf(told: readonly ServiceReport[], signal: AbortSignal): Promise<Waits> {
  const waits: Waits = new Map()
  await Promise.all(
    told.map(async (source) => {
      if (!('lag' in source)) return
      const behind = furthest(told, source.name).filter((position) => position < BigInt(source.lag.head))
      if (behind.length === 0) return
      const after = [...new Set(behind.map(String))].slice(0, 40).join(',')
      const path = `${SYSTEM}/${source.name}/waiting?after=${after}`
      const { data } = await call<AnswerOf<'GET /admin/system/orders/waiting'>>('GET', path, { signal }).catch(() => ({
        data: [],
      }))
      const now = Date.parse(source.lag.now)
      for (const { after: position, since } of data)
        if (since) waits.set(`${source.name} ${position}`, Math.max(0, (now - Date.parse(since)) / 1000))
    }),
  )
  return waits
}

type Listed = { data: readonly object[] }

/** One list of every service; `failed` names those that did not answer. */
const ofAll = <Item>(path: string, everySeconds: number) =>
  queryOptions({
    queryKey: [`${SYSTEM}${path}`],
    staleTime: 0,
    refetchInterval: everySeconds * 1000,
    async queryFn({ signal }) {
      const failed: ServiceName[] = []
      const lists = await Promise.all(
        serviceNames.map(async (service) => {
          try {
            const { data } = await call<Listed>('GET', `${SYSTEM}/${service}${path}`, { signal })
            return data.map((item) => ({ ...item, service }) as Item)
          } catch (error) {
            if (signal.aborted) throw error
            failed.push(service)
            return []
          }
        }),
      )
      return { items: lists.flat(), failed }
    },
  })

export const letters = () => ofAll<DeadLetterEntry>('/dead-letters', 10)
export const failedJobs = () => ofAll<FailedJob>('/jobs', 5)
export const projections = (running: boolean) => ofAll<Projection>('/projections', running ? 1 : 10)
export const actions = () => ofAll<Action>('/actions', 30)
