import { isOnline } from '@suvarna/contracts/orders/payment-method.ts'
import { buyerGstinFault, tidyGstin } from '@suvarna/contracts/orders/tax/gstin.ts'
import { type Place, placeChecks, tidiedPlace } from '../../../entities/address/address-checks.ts'
import { emailPattern } from '../../../lib/email-pattern.ts'

/** A piece that the customer wants. `sizes`: the sizes it comes in; empty for a product without sizes. */
export type DraftLine = {
  id: string
  name: string
  price: number
  sizes: readonly string[]
  size: string
  quantity: number
}

export type DraftValues = Place & { email: string; gstin: string; business: string; payment: string; code: string }
export type DraftField = Exclude<keyof Place, 'country'> | 'email' | 'gstin' | 'business'

export const emptyDraft: DraftValues = {
  ...{ name: '', phone: '', address: '', pincode: '', city: '', state: '', country: 'India' },
  ...{ email: '', gstin: '', business: '', payment: 'cod', code: '' },
}

export const tidiedDraft = (values: DraftValues): DraftValues => ({
  ...values,
  ...tidiedPlace(values),
  email: values.email.trim().toLowerCase(),
  gstin: tidyGstin(values.gstin),
  business: values.business.trim(),
  code: values.code.trim(),
})

export function wrongDraft(values: DraftValues): Partial<Record<DraftField, string>> {
  const email = emailPattern.test(values.email) ? [] : [['email', 'Please enter a valid e-mail address.'] as const]
  const place = (['name', 'phone', 'address', 'pincode', 'city', 'state'] as const).flatMap((field) => {
    const wrong = placeChecks[field](values[field])
    return wrong ? [[field, wrong] as const] : []
  })
  return { ...Object.fromEntries([...place, ...email]), ...wrongBusiness(values) }
}

/** GSTIN and name must be both filled or both empty. */
function wrongBusiness({ gstin, business }: DraftValues): Partial<Record<DraftField, string>> {
  const fault = gstin === '' ? business !== '' && 'Please enter the GSTIN of the business.' : buyerGstinFault(gstin)
  return {
    ...(fault ? { gstin: fault } : {}),
    ...(gstin !== '' && business === '' ? { business: 'Please enter the name of the business.' } : {}),
  }
}

export const linesWrong = (lines: readonly DraftLine[]): string => {
  if (lines.length === 0) return 'Please choose a piece first.'
  const open = lines.find(({ sizes, size }) => sizes.length > 0 && size === '')
  return open ? `Please choose a size for ${open.name}.` : ''
}

export const itemsOf = (lines: readonly DraftLine[]) =>
  lines.map(({ id, quantity, size }) => ({
    ...{ product_id: id, quantity },
    ...(size === '' ? {} : { size: Number(size) }),
  }))

/** `amount`: the total in rupees shown on screen. */
export const bodyOf = (lines: readonly DraftLine[], values: DraftValues, amount: number) => {
  const { payment, code, gstin, business, ...contact } = values
  const offer = code ? { offer_code: code } : {}
  const buyer = gstin ? { business: { gstin, name: business } } : {}
  return { ...contact, ...buyer, ...offer, payment_method: payment, amount, order_items: itemsOf(lines) }
}

export const actionOf = ({ payment }: DraftValues): string =>
  isOnline(payment) ? 'Place order, then payment link' : 'Place cash order'
