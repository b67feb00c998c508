// Validation of an order by the carrier's rules; errors by field, in the wording of its 422.
import { isPincode } from '../carrier/pincodes.ts'

export type Item = { name: string; sku: string; units: number; selling_price: number }
export type ValidOrder = {
  order_id: string
  order_date: string
  pickup_location: string
  payment_method: 'COD' | 'Prepaid'
  sub_total: number
  weight: number
  /** Centimetres; missing in an older ledger. */
  size?: string
  order_items: Item[]
  /** The destination: the shipping fields, or the billing ones when they are the same. */
  to: Place
  /** The e-way bill, if there is one. */
  ewaybill?: string
  /** For a return: the shopper, whose parcel goes to the shop. */
  from?: Place
}
export type Place = {
  name: string
  address: string
  city: string
  pincode: string
  state: string
  country: string
  email: string
  phone: string
}

export type Fields = Record<string, unknown>
type Check = (value: unknown) => string | undefined
export type Rules = Record<string, Check>
export type FieldErrors = Record<string, string[]>

const isMissing = (value: unknown) => value === undefined || value === null || value === ''
export const required =
  (...checks: Check[]): Check =>
  (value) =>
    isMissing(value) ? 'field is required.' : checks.map((check) => check(value)).find((fault) => fault !== undefined)
export const matching =
  (pattern: RegExp, fault: string): Check =>
  (value) =>
    pattern.test(String(value)) ? undefined : fault
export const upTo =
  (max: number): Check =>
  (value) =>
    String(value).length <= max ? undefined : `may not be greater than ${max} characters.`
export const above =
  (min: number): Check =>
  (value) =>
    Number(value) > min ? undefined : `must be greater than ${min}.`
export const amount: Check = (value) => (Number(value) >= 0 ? undefined : 'must be a number.')
export const oneOf =
  (...allowed: unknown[]): Check =>
  (value) =>
    allowed.includes(value) ? undefined : 'is invalid.'

export const address = (prefix: 'billing' | 'shipping' | 'pickup'): Rules => ({
  [`${prefix}_customer_name`]: required(),
  [`${prefix}_address`]: required(matching(/\S.{2}/, 'must be at least 3 characters.'), upTo(190)),
  [`${prefix}_city`]: required(upTo(30)),
  [`${prefix}_pincode`]: required((value) => (isPincode(String(value)) ? undefined : 'must be 6 digits.')),
  [`${prefix}_state`]: required(),
  [`${prefix}_country`]: required(matching(/^india$/i, 'is not served by this account.')),
  // Only called by the shop itself, in a demo, so this expression is not open to attack.
  [`${prefix}_email`]: required(matching(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, 'must be a valid email address.')),
  [`${prefix}_phone`]: required(matching(/^\d{10}$/, 'is in invalid format.')),
})

const orderRules: Rules = {
  ewaybill_no: (value) => (value === undefined || /^\d{12}$/.test(String(value)) ? undefined : 'must be 12 digits.'),
  order_id: required(upTo(50)),
  order_date: required(matching(/^\d{4}-\d\d-\d\d( \d\d:\d\d)?$/, 'does not match the format Y-m-d H:i.')),
  pickup_location: required(upTo(36)),
  ...address('billing'),
  // Optional by its documentation, but refused in practice when the key is missing.
  billing_last_name: (value) => (value === undefined ? 'field must be present.' : undefined),
  shipping_is_billing: required(oneOf(true, false, 1, 0)),
  payment_method: required(oneOf('COD', 'Prepaid')),
  sub_total: required(amount),
  length: required(above(0.5)),
  breadth: required(above(0.5)),
  height: required(above(0.5)),
  weight: required(above(0)),
}

export const itemRules: Rules = {
  name: required(),
  sku: required(upTo(50)),
  units: required(matching(/^[1-9]\d*$/, 'must be at least 1.')),
  selling_price: required(amount),
}

/** The parsed order, or the errors of each field. */
export function readOrder(body: unknown): { order: ValidOrder } | { errors: FieldErrors } {
  const fields: Fields = typeof body === 'object' && body !== null ? { ...body } : {}
  const elsewhere = fields.shipping_is_billing === false || fields.shipping_is_billing === 0
  const items: unknown[] = Array.isArray(fields.order_items) ? fields.order_items : []
  const errors = {
    ...faultsOf(fields, orderRules),
    ...(elsewhere ? faultsOf(fields, address('shipping')) : {}),
    ...(items.length === 0 ? { order_items: ['The order items field is required.'] } : {}),
    ...Object.assign({}, ...items.map((item, at) => faultsOf((item ?? {}) as Fields, itemRules, `order_items.${at}.`))),
  }
  if (Object.keys(errors).length > 0) return { errors }
  return { order: understood(fields, elsewhere ? 'shipping' : 'billing', items as Item[]) }
}

export function faultsOf(fields: Fields, rules: Rules, prefix = ''): FieldErrors {
  const errors: FieldErrors = {}
  for (const [name, check] of Object.entries(rules)) {
    const fault = check(fields[name])
    if (fault) errors[prefix + name] = [`The ${name.replaceAll('_', ' ')} ${fault}`]
  }
  return errors
}

function understood(fields: Fields, prefix: 'billing' | 'shipping', items: Item[]): ValidOrder {
  const text = (name: string) => String(fields[name] ?? '').trim()
  return {
    order_id: text('order_id'),
    order_date: text('order_date'),
    pickup_location: text('pickup_location'),
    payment_method: fields.payment_method as ValidOrder['payment_method'],
    sub_total: Number(fields.sub_total),
    weight: Number(fields.weight),
    size: sizeOf(fields),
    order_items: itemsOf(items),
    to: placeOf(fields, prefix),
    ...(text('ewaybill_no') ? { ewaybill: text('ewaybill_no') } : {}),
  }
}

/** Length, breadth and height in the format of the carrier's lists: 10x10x5. */
export const sizeOf = ({ length, breadth, height }: Fields): string => [length, breadth, height].map(Number).join('x')

export const itemsOf = (items: readonly Item[]): Item[] =>
  items.map(({ name, sku, units, selling_price }) => ({
    name,
    sku,
    units: Number(units),
    selling_price: Number(selling_price),
  }))

export function placeOf(fields: Fields, prefix: 'billing' | 'shipping' | 'pickup'): Place {
  const there = (name: string) => String(fields[`${prefix}_${name}`] ?? '').trim()
  return {
    name: `${there('customer_name')} ${there('last_name')}`.trim(),
    address: `${there('address')} ${there('address_2')}`.trim(),
    city: there('city'),
    pincode: there('pincode'),
    state: there('state'),
    country: there('country'),
    email: there('email'),
    phone: there('phone'),
  }
}
