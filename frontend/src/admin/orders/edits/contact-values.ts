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

/** What is sent: without the spaces that people type. */
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

/** Until the courier has picked the parcel up: one that is booked is called back and booked anew. */
export const mayChangeContact = (order: AdminOrder): boolean => whyPlaceStays(order) === ''

/** Why name, phone and address stay as they are; '' while they may change. */
export function whyPlaceStays({ status, email }: AdminOrder): string {
  if (email === '') return 'The person behind this order was forgotten.'
  if (status === 'cancelled' || status === 'failed') return 'The order is closed: nothing is sent to this address.'
  if (['pending', 'confirmed', 'processing'].includes(status)) return ''
  return 'The parcel has left the shop: only the courier can change its address now.'
}

/**
 * What is odd about the state of an order that has not left, '' for nothing: the tax of its invoice follows the state that
 * was typed, and the parcel the pincode.
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

/** A mistyped one, as long as mails are still to come. */
export const mayCorrectEmail = ({ status, email }: AdminOrder): boolean =>
  status !== 'delivered' && status !== 'completed' && email !== ''
