import { stateOfPincode } from '@suvarna/contracts/common/place/pincode-state.ts'
import { type ContactField, contactFields } from '@suvarna/contracts/orders/desk/order-edits.ts'
import { isOnline } from '@suvarna/contracts/orders/payment-method.ts'
import { gstStateOf } from '@suvarna/contracts/orders/tax/gst-states.ts'
import { placeChecks, tidyPhone } from '../../../entities/address/address-checks.ts'
import { tidyPincode } from '../../../entities/address/tidy-pincode.ts'
import type { Delivery } from '../../../entities/delivery/delivery-estimate.ts'
import type { AdminOrder } from '../../../entities/order/admin/admin-order.ts'
import { emailPattern } from '../../../lib/email-pattern.ts'

export type ContactName = ContactField | 'email'
export type ContactValues = Record<ContactName, string>

export const contactOf = ({ name, email, phone, address, city, state, pincode }: AdminOrder): ContactValues => ({
  ...{ name, email, phone, address, city, state, pincode },
})

/** The values to send, without typed spaces. */
export const tidiedContact = (values: ContactValues): ContactValues => ({
  ...values,
  email: values.email.trim(),
  phone: tidyPhone(values.phone),
  pincode: tidyPincode(values.pincode),
})

export function wrongFields(values: ContactValues): Partial<Record<ContactName, string>> {
  const email = emailPattern.test(values.email) ? [] : [['email', 'Please enter a valid e-mail address.'] as const]
  const place = contactFields.flatMap((field) => {
    const wrong = placeChecks[field](values[field])
    return wrong ? [[field, wrong] as const] : []
  })
  return Object.fromEntries([...email, ...place])
}

/** The courier's objection to the pincode; '' if there is none, or if the courier does not answer. */
export function deliveryDoubt(delivery: Delivery, paymentMethod: string): string {
  if (delivery.step !== 'known') return ''
  if (!delivery.estimate.serviceable) return 'No courier of the shop delivers to this pincode.'
  return isOnline(paymentMethod) || delivery.estimate.cod ? '' : 'No courier collects cash at this pincode.'
}

/** True for an unpaid online order, whether payment is still possible or has expired. */
export const mayHaveLink = ({ status, paymentStatus, paymentMethod, email }: AdminOrder): boolean =>
  isOnline(paymentMethod) &&
  email !== '' &&
  ((status === 'failed' && paymentStatus === 'failed') || (status === 'pending' && paymentStatus === 'pending'))

/** True until the parcel has left the shop; an existing booking is cancelled and made again. */
export const mayChangeContact = (order: AdminOrder): boolean => whyPlaceStays(order) === ''

/** Why name, phone and address cannot change; '' if they may. */
export function whyPlaceStays({ status, email }: AdminOrder): string {
  if (email === '') return 'The person behind this order was forgotten.'
  if (status === 'cancelled' || status === 'failed') return 'The order is closed: nothing is sent to this address.'
  if (['pending', 'confirmed', 'processing'].includes(status)) return ''
  return 'The parcel has left the shop: only the courier can change its address now.'
}

/**
 * A doubt about the state of an order that has not left, '' for none: its invoice is taxed by the typed state, while
 * the parcel goes by the pincode.
 */
export function stateDoubt({ status, pincode, state }: Pick<AdminOrder, 'status' | 'pincode' | 'state'>): string {
  if (!['pending', 'confirmed', 'processing'].includes(status)) return ''
  const meant = stateOfPincode(pincode)
  const [typed, its] = [gstStateOf(state), gstStateOf(meant ?? '')]
  if (!its || typed?.code === its.code) return ''
  return typed
    ? `Pincode ${pincode} is in ${its.name}, as far as we know, and the address says ${typed.name}: GST goes to ${typed.name}. Correct it before the order is packed.`
    : `No state of India is called “${state}”: GST goes to ${its.name}, by the pincode. Correct the address before the order is packed.`
}

/** A mistyped email may be corrected while further mails are due. */
export const mayCorrectEmail = ({ status, email }: AdminOrder): boolean =>
  status !== 'delivered' && status !== 'completed' && email !== ''
