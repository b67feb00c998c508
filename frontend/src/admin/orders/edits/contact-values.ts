import { type ContactField, contactFields } from '@suvarna/contracts/orders/desk/order-edits.ts'
import { isOnline } from '@suvarna/contracts/orders/payment-method.ts'
import { placeChecks, tidyPhone, tidyPincode } from '../../../entities/address/address-checks.ts'
import type { Delivery } from '../../../entities/delivery/delivery-estimate.ts'
import type { AdminOrder } from '../../../entities/order/admin/admin-order.ts'

export type ContactValues = Record<ContactField, string>

export const contactOf = ({ name, phone, address, city, state, pincode }: AdminOrder): ContactValues => ({
  ...{ name, phone, address, city, state, pincode },
})

/** What is sent: without the spaces that people type. */
export const tidiedContact = (values: ContactValues): ContactValues => ({
  ...values,
  phone: tidyPhone(values.phone),
  pincode: tidyPincode(values.pincode),
})

export function wrongFields(values: ContactValues): Partial<Record<ContactField, string>> {
  return Object.fromEntries(
    contactFields.flatMap((field) => {
      const wrong = placeChecks[field](values[field])
      return wrong ? [[field, wrong] as const] : []
    }),
  )
}

/** What the courier says about the pincode, where it speaks against it; '' where nothing does, or it does not answer. */
export function deliveryDoubt(delivery: Delivery, paymentMethod: string): string {
  if (delivery.step !== 'known') return ''
  if (!delivery.estimate.serviceable) return 'No courier of the shop delivers to this pincode.'
  return isOnline(paymentMethod) || delivery.estimate.cod ? '' : 'No courier collects cash at this pincode.'
}

/** An online order that nobody paid, in time or yet. */
export const mayHaveLink = ({ status, paymentStatus, paymentMethod, email }: AdminOrder): boolean =>
  isOnline(paymentMethod) &&
  email !== '' &&
  ((status === 'failed' && paymentStatus === 'failed') || (status === 'pending' && paymentStatus === 'pending'))

/** Once it is booked at the courier the address is the courier's. */
export const mayChangeContact = ({ status, trackingNumber, email }: AdminOrder): boolean =>
  ['pending', 'confirmed', 'processing'].includes(status) && trackingNumber === '' && email !== ''
