// The expected result of each cell: the rows of the resiliency matrix, R-40 to R-50. Views not named must succeed.
import type { ComponentName, Fault } from './shop/component.ts'
import { type ViewName, viewNames } from './views.ts'

/** Allowed results, as `503|504`; `ok` is a success. */
export type Expected = Partial<Record<ViewName, string>>
export type Row = { id: string; cells: Partial<Record<Fault, Expected>>; why?: string }

/** Refused immediately by the component in front, or by the gateway after its timeout. */
const away = '503|504'

const all = (views: readonly ViewName[], response: string): Expected =>
  Object.fromEntries(views.map((view) => [view, response]))
/** Any form of no service. */
const down = (expected: Expected) => ({ killed: expected, frozen: expected, 'cut off': expected })

/** Views that only catalog can answer. Anything viewed within 60 s is in the gateway's cache. */
const catalog: Expected = {
  ...all(['search', 'products', 'admin write', 'upload'], away),
  product: `ok|${away}`,
  home: 'ok',
}
const orders = all(['cart', 'cash order', 'online order', 'order page', 'orders'], away)

/** It has all six databases: only the pages and what was viewed within 60 s still work. */
const postgres: Expected = {
  ...all(['search', 'cart', 'cash order', 'online order', 'order page', 'login', 'dashboard', 'products'], away),
  ...all(['orders', 'admin write', 'upload'], away),
  product: `ok|${away}`,
}
/** Reads may succeed until it fails on its own log. Nothing is confirmed that it cannot store. */
const postgresFull: Expected = Object.fromEntries(Object.keys(postgres).map((view) => [view, `ok|${away}`]))

export const rows: Record<ComponentName, Row> = {
  identity: {
    id: 'R-40',
    cells: {
      ...down({ login: away, 'admin write': away, upload: away }),
      // Its own events still reach Kafka: revocations are known.
      'cut off': { login: away },
    },
  },
  catalog: {
    id: 'R-41',
    // An upload may take ten minutes, of which half a minute without progress; then the gateway refuses it.
    cells: down(catalog),
  },
  orders: { id: 'R-42', cells: down(orders) },
  payments: { id: 'R-43', cells: down({ 'online order': away }) },
  shipping: { id: 'R-44', cells: down({}) },
  analytics: { id: 'R-45', cells: down({ dashboard: away }) },
  // Here it is the only entry; a cluster has two.
  gateway: { id: 'R-46', cells: down(all(viewNames, 'none')) },
  // Also R-54: after a full disk every confirmed order is there.
  postgres: { id: 'R-47', cells: { ...down(postgres), full: postgresFull } },
  // Payments cannot learn of the order, nor the gateway of revocations; the order keeps its reservation.
  kafka: {
    id: 'R-48',
    cells: {
      ...down({ 'online order': '409', 'admin write': '503', upload: '503' }),
      full: { 'online order': 'ok|409', 'admin write': 'ok|503', upload: 'ok|503' },
    },
  },
  s3: { id: 'R-49', cells: { ...down({ upload: away, picture: `ok|${away}` }), full: { upload: away } } },
  razorpay: { id: 'R-50', cells: { ...down({ 'online order': '503' }), full: { 'online order': '503' } } },
  shiprocket: { id: 'R-44', cells: { ...down({}), full: {} } },
  mail: { id: 'R-50', cells: { ...down({}), full: {} } },
}
