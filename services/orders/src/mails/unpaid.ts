import type { OrderRow } from '../order/read/order-answer.ts'

type Paying = Pick<OrderRow, 'status' | 'payment_status' | 'superseded' | 'pay_by'>

/** Whether an order still holds its pieces while it waits for payment. */
export const isUnpaid = ({ status, payment_status, superseded, pay_by }: Paying, now: Date): boolean =>
  status === 'pending' && payment_status === 'pending' && !superseded && pay_by !== null && pay_by > now
