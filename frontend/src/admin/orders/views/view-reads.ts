import type { OrderView } from '@suvarna/contracts/orders/desk/order-desk.ts'
import { type DeskFilters, deskQuery, noDeskFilters } from '../../../entities/order/admin/admin-order-reads.ts'
import { read } from '../../../lib/api/read.ts'

export const VIEWS = '/admin/order-views'

export const savedViews = () => read(VIEWS, (answer) => (answer as { data: OrderView[] }).data)

/** All controls as saved in the view. */
export const filtersOf = ({ filters }: OrderView): DeskFilters => ({ ...noDeskFilters, ...filters })

export const isSameView = (one: DeskFilters, other: DeskFilters): boolean =>
  JSON.stringify(deskQuery(one)) === JSON.stringify(deskQuery(other))
