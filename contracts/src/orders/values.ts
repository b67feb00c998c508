import { type Static, Type } from 'typebox'
import { paymentMethods } from './payment-method.ts'

/** An order's status. Only the payment flow sets `failed`; `completed` is read as `delivered` and never written. */
export const orderStatuses = [
  'pending',
  'confirmed',
  'processing',
  'shipped',
  'delivered',
  'cancelled',
  'failed',
] as const
/** The six that an admin may set. */
export const settableStatuses = ['pending', 'confirmed', 'processing', 'shipped', 'delivered', 'cancelled'] as const

export const OrderStatus = Type.Enum([...orderStatuses], { type: 'string' })
/** The status of an open or done order: neither cancelled nor failed. */
export const OpenStatus = Type.Enum(['pending', 'confirmed', 'processing', 'shipped', 'delivered'], { type: 'string' })
export const PaymentStatus = Type.Enum(['pending', 'paid', 'failed', 'refunded'], { type: 'string' })
/** As stored by calls, events and tables: `razorpay` stands for every online payment, whoever the provider is. */
export const PaymentMethod = Type.Enum([...paymentMethods], { type: 'string' })

export type OrderStatus = Static<typeof OrderStatus>
export type OpenStatus = Static<typeof OpenStatus>
export type PaymentStatus = Static<typeof PaymentStatus>
export type PaymentMethod = Static<typeof PaymentMethod>
