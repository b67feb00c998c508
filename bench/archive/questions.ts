import {
  dayInIndia,
  daysAfter,
  namedPeriod,
  type Period,
  periodNames,
} from '@suvarna/contracts/analytics/analytics-period.ts'
import { policy } from '@suvarna/contracts/common/policy.ts'

export type Question = { name: string; path: string }

/** The requests of the admin's dashboard and analytics page, and of the lists that make up their numbers. */
export function adminQuestions(now: Date): Question[] {
  const today = dayInIndia(now)
  const period = (name: string, days: Period): Question => ({
    name: `analytics, ${name}`,
    path: `/api/admin/analytics/period?${new URLSearchParams(days)}`,
  })
  const orders = (name: string, query: Record<string, string>): Question => ({
    name: `orders, ${name}`,
    path: `/api/admin/orders?${new URLSearchParams({ ...query, page: '1', limit: '10' })}`,
  })
  const since = new Date(now.getTime() - policy.newCustomerDays * 24 * 3_600_000).toISOString()
  return [
    { name: 'dashboard', path: '/api/admin/dashboard' },
    { name: 'dashboard, activity', path: '/api/admin/activity?limit=5' },
    { name: 'dashboard, latest orders', path: '/api/admin/orders?page=1&limit=6' },
    { name: 'analytics, all time', path: '/api/admin/analytics/dashboard' },
    { name: 'analytics, store overview', path: '/api/admin/analytics/store-overview' },
    ...periodNames.map((name) => period(name, namedPeriod(name, today))),
    period('own two years', { from: daysAfter(today, -729), to: today }),
    orders('counted', { counted: '1' }),
    orders('counted, 30 days', { counted: '1', ...namedPeriod('30', today) }),
    orders('delivered', { status: 'delivered' }),
    orders('customers who came back', { customers: 'repeat' }),
    {
      name: 'users, new',
      path: `/api/admin/users?${new URLSearchParams({ verified_from: since, page: '1', limit: '20' })}`,
    },
  ]
}
