import type { Order } from '../../../entities/order/order.ts'

/** A past order's badge shows its payment; the order's own status has a line where it says more. */
export const orderStatusLine = ({ status, paymentStatus }: Pick<Order, 'status' | 'paymentStatus'>): string | null =>
  status === paymentStatus ? null : status
