import type { Order } from '../../../entities/order/order.ts'

/** A past order's badge shows its payment. The order's own status gets a line if it adds information. */
export const orderStatusLine = ({ status, paymentStatus }: Pick<Order, 'status' | 'paymentStatus'>): string | null =>
  status === paymentStatus ? null : status
