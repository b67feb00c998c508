import type { AnswerOf } from '@suvarna/contracts/api.ts'
import { type ServiceName, serviceNames } from '@suvarna/contracts/common/services.ts'
import { call } from '../../lib/api/client.ts'

type Page = AnswerOf<'GET /admin/system/orders/audit'>
export type AuditRow = Page['data'][number] & { service: ServiceName }

export const noAuditFilters = { area: '', kind: '', actor: '', subject: '', from: '', to: '', before: '' }
export type AuditFilters = typeof noAuditFilters

/** The areas of the services, as shoppers and merchants call them. */
export const areas: Readonly<Record<ServiceName, string>> = {
  identity: 'Staff and customers',
  catalog: 'Products and pages',
  orders: 'Orders, stock, offers',
  payments: 'Payments',
  shipping: 'Parcels',
  analytics: 'Figures',
}

export const areaOf = ({ area }: Pick<AuditFilters, 'area'>): ServiceName | undefined =>
  serviceNames.find((name) => name === area)

/** Days are whole days in the shop's time zone. */
export function auditQuery({ kind, actor, subject, from, to }: AuditFilters): URLSearchParams {
  const query = new URLSearchParams()
  if (kind === 'change' || kind === 'look') query.set('kind', kind)
  if (actor) query.set('actor', actor)
  if (subject.trim()) query.set('subject', subject.trim())
  const [first, last] = [startOf(from, 0), startOf(to, 1)]
  if (first) query.set('from', first)
  if (last) query.set('to', last)
  return query
}

function startOf(day: string, later: number): string | null {
  if (!/^\d{4}-\d\d-\d\d$/.test(day)) return null
  const moment = Date.parse(`${day}T00:00:00+05:30`)
  return Number.isNaN(moment) ? null : new Date(moment + later * 86_400_000).toISOString()
}

const pageSize = 50

/** One area's page, or the newest entries of all areas together. */
export async function auditRows(filters: AuditFilters): Promise<{ rows: AuditRow[]; next: string | null }> {
  const area = areaOf(filters)
  const pages = await Promise.all(
    (area ? [area] : serviceNames).map(async (service) => {
      const query = auditQuery(filters)
      query.set('limit', String(pageSize))
      if (area && filters.before) query.set('before', filters.before)
      const page = await call<Page>('GET', `/admin/system/${service}/audit?${query}`)
      return { rows: page.data.map((entry) => ({ ...entry, service })), next: page.next }
    }),
  )
  const rows = pages.flatMap((page) => page.rows).sort((a, b) => b.at.localeCompare(a.at))
  return { rows: rows.slice(0, pageSize), next: area ? (pages[0]?.next ?? null) : null }
}
