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

/** The state of every service, read separately: one that is down does not hide the others. */
export const overview = () =>
  queryOptions({
    queryKey: [SYSTEM],
    staleTime: 0,
    refetchInterval: everyMs,
    async queryFn({ signal }): Promise<Overview> {
      const reports = await Promise.all(serviceNames.map((name) => lagOf(name, signal)))
      return { reports, waits: await waitsOf(reports, signal), at: Date.now() }
    },
  })

async function lagOf(name: ServiceName, signal: AbortSignal): Promise<ServiceReport> {
  const startedAt = performance.now()
  try {
    const { data } = await call<AnswerOf<'GET /admin/system/orders/lag'>>('GET', `${SYSTEM}/${name}/lag`, { signal })
    return { name, lag: data, milliseconds: Math.round(performance.now() - startedAt) }
  } catch (error) {
    if (signal.aborted) throw error
    return { name, failure: messageOf(error, 'There is no connection') }
  }
}

/**
 * How long the first event after each lagging follower's position has waited, according to the service that wrote it.
 */
async function waitsOf(reports: readonly ServiceReport[], signal: AbortSignal): Promise<Waits> {
  const waits: Waits = new Map()
  await Promise.all(
    reports.map(async (source) => {
      if (!('lag' in source)) return
      const behind = furthest(reports, source.name).filter((position) => position < BigInt(source.lag.head))
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

/** One list from all services, read separately; `failed` names those that did not answer. */
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

export const deadLetters = () => ofAll<DeadLetterEntry>('/dead-letters', 10)
export const failedJobs = () => ofAll<FailedJob>('/jobs', 5)
export const projections = (running: boolean) => ofAll<Projection>('/projections', running ? 1 : 10)
export const actions = () => ofAll<Action>('/actions', 30)
