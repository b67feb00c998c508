import type { AnswerOf } from '@suvarna/contracts/api.ts'
import { type ServiceName, serviceNames } from '@suvarna/contracts/common/services.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api/client.ts'
import { read } from '../../../lib/api/read.ts'

export type TodaySales = AnswerOf<'GET /admin/analytics/today'>['data']

/** Its path is below that of the analytics, so the live stream refetches it. */
export const todaySales = () => read('/admin/analytics/today', (answer) => (answer as { data: TodaySales }).data)

/**
 * The number of low products, counted as on its page. Its path is below that of the stock, so the live stream refetches
 * it.
 */
export const lowStockCount = () =>
  read('/admin/stock?page=1&limit=1', (answer) => (answer as AnswerOf<'GET /admin/stock'>).products)

/** Not personal data. Polled every minute: the live stream has no complaints. */
export const complaintsWaiting = () => ({ ...read('/admin/complaints/waiting', toWaiting), refetchInterval: everyMs })
const toWaiting = (answer: unknown) => answer as AnswerOf<'GET /admin/complaints/waiting'>

/** Payments that should be in the bank by now. Polled: the live stream has no settlements, and they change daily. */
export const settlementsOverdue = () => ({ ...read('/admin/settlements', toOverdue), refetchInterval: 10 * everyMs })
const toOverdue = (answer: unknown) => (answer as AnswerOf<'GET /admin/settlements'>).data.overdue.entries

const everyMs = 60_000

/** Jobs that were given up in all services that respond; `unknown` lists the other services. */
export const failedJobs = () =>
  queryOptions({
    queryKey: ['/admin/failed-jobs'],
    refetchInterval: everyMs,
    async queryFn({ signal }) {
      const unknown: ServiceName[] = []
      const counts = await Promise.all(
        serviceNames.map(async (service) => {
          try {
            const path = `/admin/system/${service}/lag`
            return (await call<AnswerOf<'GET /admin/system/orders/lag'>>('GET', path, { signal })).data.failed_jobs
          } catch (error) {
            if (signal.aborted) throw error
            unknown.push(service)
            return 0
          }
        }),
      )
      return { count: counts.reduce((sum, one) => sum + one, 0), unknown }
    },
  })
