import { type ServiceName, serviceNames } from '@suvarna/contracts/common/services.ts'
import { SYSTEM } from '../system-reads.ts'

export const noLogFilters = {
  tab: 'overview',
  service: 'orders',
  type: '',
  stream: '',
  actor: '',
  from: '',
  to: '',
  q: '',
  before: '',
}
export type LogFilters = typeof noLogFilters

const pageSize = 50

export const serviceOf = ({ service }: LogFilters): ServiceName =>
  serviceNames.find((name) => name === service) ?? 'orders'

/** The path of the filtered call. Days are whole days in the shop's time zone. */
export function logPath(filters: LogFilters): string {
  const query = new URLSearchParams({ limit: String(pageSize) })
  for (const name of ['type', 'stream', 'actor', 'q'] as const) {
    const text = filters[name].trim()
    if (text) query.set(name, text)
  }
  if (/^\d{1,19}$/.test(filters.before)) query.set('before', filters.before)
  const [from, to] = [startOf(filters.from, 0), startOf(filters.to, 1)]
  if (from) query.set('from', from)
  if (to) query.set('to', to)
  return `${SYSTEM}/${serviceOf(filters)}/events?${query}`
}

function startOf(day: string, later: number): string | null {
  if (!/^\d{4}-\d\d-\d\d$/.test(day)) return null
  const moment = Date.parse(`${day}T00:00:00+05:30`)
  return Number.isNaN(moment) ? null : new Date(moment + later * 86_400_000).toISOString()
}

export const isNarrowed = (filters: LogFilters): boolean =>
  (['type', 'stream', 'actor', 'from', 'to', 'q'] as const).some((name) => filters[name] !== '')
