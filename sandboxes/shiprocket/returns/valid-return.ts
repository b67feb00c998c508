// Validation of a return by the carrier's rules: both addresses complete, prepaid.
import {
  above,
  address,
  amount,
  type FieldErrors,
  type Fields,
  faultsOf,
  type Item,
  itemRules,
  itemsOf,
  matching,
  oneOf,
  placeOf,
  type Rules,
  required,
  sizeOf,
  upTo,
  type ValidOrder,
} from '../orders/valid-order.ts'

const returnRules: Rules = {
  order_id: required(upTo(50)),
  order_date: required(matching(/^\d{4}-\d\d-\d\d( \d\d:\d\d)?$/, 'does not match the format Y-m-d H:i.')),
  ...address('pickup'),
  ...address('shipping'),
  payment_method: required(oneOf('PREPAID', 'Prepaid')),
  sub_total: required(amount),
  length: required(above(0.5)),
  breadth: required(above(0.5)),
  height: required(above(0.5)),
  weight: required(above(0)),
}

/** The parsed return, or the errors of each field. */
export function readReturn(body: unknown): { order: ValidOrder } | { errors: FieldErrors } {
  const fields: Fields = typeof body === 'object' && body !== null ? { ...body } : {}
  const items: unknown[] = Array.isArray(fields.order_items) ? fields.order_items : []
  const errors = {
    ...faultsOf(fields, returnRules),
    ...(items.length === 0 ? { order_items: ['The order items field is required.'] } : {}),
    ...Object.assign({}, ...items.map((item, at) => faultsOf((item ?? {}) as Fields, itemRules, `order_items.${at}.`))),
  }
  if (Object.keys(errors).length > 0) return { errors }
  return {
    order: {
      order_id: String(fields.order_id).trim(),
      order_date: String(fields.order_date).trim(),
      pickup_location: '',
      payment_method: 'Prepaid',
      sub_total: Number(fields.sub_total),
      weight: Number(fields.weight),
      size: sizeOf(fields),
      order_items: itemsOf(items as Item[]),
      to: placeOf(fields, 'shipping'),
      from: placeOf(fields, 'pickup'),
    },
  }
}
