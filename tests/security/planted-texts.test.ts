import { api } from '@suvarna/contracts/api.ts'
import { expect, test } from 'vitest'
import { guest, guestTexts } from './shopper.ts'

/** Fields of an order that do not identify a person by themselves, or that stay when the person is erased. */
const notSearched = {
  state: 'millions live there',
  pincode: 'thousands live there',
  country: 'one for all',
  'business.name': 'stands on an invoice, which the law keeps',
  'business.gstin': 'stands on an invoice, which the law keeps',
  'order_items[].product_id': 'the catalogue’s',
  'order_items[].product_name': 'the catalogue’s',
  'order_items[].size': 'the catalogue’s',
  offer_code: 'the shop’s',
  order_id: 'a number',
  razorpay_order_id: 'the provider’s',
  razorpay_payment_id: 'the provider’s',
  razorpay_signature: 'the provider’s',
}

// erasure.test.ts searches only for planted texts, so it would not notice a new field without one.
test('[S-91] each text that comes with an order is planted and searched for behind an erasure, or is named here', () => {
  const planted = Object.entries(textsOf(guest)).filter(([, said]) => guestTexts.some((text) => said.includes(text)))
  const known = [...planted.map(([path]) => path), ...Object.keys(notSearched)]
  expect(textFieldsOf(api['POST /orders/place'].body).filter((path) => !known.includes(path))).toEqual([])
  expect(planted.map(([path]) => path)).toEqual(Object.keys(textsOf(guest)))
})

type Texts = Record<string, string>

/** The texts of a body by their paths. */
const textsOf = (body: object, before = ''): Texts =>
  Object.assign(
    {},
    ...Object.entries(body).map(([name, value]) =>
      typeof value === 'string' ? { [before + name]: value } : textsOf(value, `${before}${name}.`),
    ),
  )

type Schema = {
  type?: string
  anyOf?: readonly Schema[]
  properties?: Record<string, Schema>
  items?: Schema
  const?: unknown
  enum?: unknown
}

/** The paths of a schema's fields that take any text. */
function textFieldsOf(schema: Schema, path = ''): string[] {
  if (schema.anyOf) return [...new Set(schema.anyOf.flatMap((one) => textFieldsOf(one, path)))]
  if (schema.items) return textFieldsOf(schema.items, `${path}[]`)
  if (schema.properties)
    return Object.entries(schema.properties).flatMap(([name, inner]) =>
      textFieldsOf(inner, path ? `${path}.${name}` : name),
    )
  return schema.type === 'string' && schema.const === undefined && schema.enum === undefined ? [path] : []
}
