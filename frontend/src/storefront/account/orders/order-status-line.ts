import type { Order } from '../../../entities/order/order.ts'

/** The badge of a past order is its payment's; the order's own status has a line of its own when it says more. */
export const orderStatusLine = ({ status, paymentStatus }: Pick<Order, 'status' | 'paymentStatus'>): string | null =>
  status === paymentStatus ? null : status
