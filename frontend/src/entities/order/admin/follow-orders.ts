import { isDay } from '@suvarna/contracts/analytics/analytics-period.ts'
import { customerGroups } from '@suvarna/contracts/orders/admin-orders.ts'
import { dayOf } from '../../../lib/format/dates.ts'

/** The filters of a metric's link: the orders that the metric counted. */
export type OrdersBehind = { from: string; to: string; counted: string; customers: string }
export const behindNothing: OrdersBehind = { from: '', to: '', counted: '', customers: '' }

const customerGroupLabels: Record<string, string> = {
  'first-time': 'The order of each first-time customer',
  returning: 'The newest order of each returning customer',
  loyal: 'The newest order of each loyal customer',
  repeat: 'The newest order of each customer who came back',
}
const isGroup = (text: string) => customerGroups.some((group) => group === text)

/** These filters as query parameters; values that the server would refuse are omitted. */
export function behindQuery({ from, to, counted, customers }: OrdersBehind): [string, string][] {
  return [
    ...(isDay(from) ? [['from', from] satisfies [string, string]] : []),
    ...(isDay(to) ? [['to', to] satisfies [string, string]] : []),
    ...(counted === '1' ? [['counted', '1'] satisfies [string, string]] : []),
    ...(isGroup(customers) ? [['customers', customers] satisfies [string, string]] : []),
  ]
}

type FilterLabel = { text: string; without: Partial<OrdersBehind> }

/** These filters as labels, each with the filters that remove it. */
export function figureFilterLabels(behind: OrdersBehind): FilterLabel[] {
  const { from, to, counted, customers } = Object.fromEntries(behindQuery(behind)) as Partial<OrdersBehind>
  const days = daysLabel(from, to)
  return [
    ...(days ? [{ text: days, without: { from: '', to: '' } }] : []),
    ...(counted ? [{ text: 'Orders counted in revenue', without: { counted: '' } }] : []),
    ...(customers ? [{ text: customerGroupLabels[customers] ?? customers, without: { customers: '' } }] : []),
  ]
}

function daysLabel(from: string | undefined, to: string | undefined): string | null {
  if (from && from === to) return `Placed on ${dayOf(from)}`
  if (from && to) return `Placed ${dayOf(from)} to ${dayOf(to)}`
  if (from) return `Placed since ${dayOf(from)}`
  return to ? `Placed until ${dayOf(to)}` : null
}
