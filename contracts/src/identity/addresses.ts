import { type Static, Type } from 'typebox'
import { Id, line, Phone, Pincode, strict, text } from '../common/fields.ts'
import { longest } from '../common/lengths.ts'
import { answer, type Routes } from '../common/routes/route.ts'

/** The same limits as for an order's address. */
const place = {
  name: line(longest.name, 2),
  phone: Phone,
  address: text(longest.address, 10),
  city: line(longest.city),
  state: line(longest.city),
  pincode: Pincode,
}
const AddressBody = Type.Object(
  {
    ...place,
    country: Type.Optional(Type.String({ ...line(longest.city), description: 'India where it is left out' })),
    is_default: Type.Optional(
      Type.Boolean({ description: 'true makes it the default in place of the present one; false changes nothing' }),
    ),
  },
  strict,
)
export type AddressBody = Static<typeof AddressBody>

export const SavedAddress = Type.Object({
  id: Type.String(),
  name: Type.String(),
  phone: Type.String(),
  address: Type.String(),
  city: Type.String(),
  state: Type.String(),
  pincode: Type.String(),
  country: Type.String(),
  is_default: Type.Boolean(),
})
export type SavedAddress = Static<typeof SavedAddress>

const service = 'identity'
const params = Type.Object({ id: Id })
const all = answer({ addresses: Type.Array(SavedAddress) })

/** Every call returns the whole list, the default first. */
export const addressRoutes = {
  'GET /auth/addresses': {
    service,
    access: 'user',
    summary: 'The account’s saved addresses, the default first',
    response: { 200: all },
  },
  'POST /auth/addresses': {
    service,
    access: 'user',
    summary: 'Save an address; the first is the default, and one that is saved already is not saved twice',
    body: AddressBody,
    response: { 200: all },
    problems: ['too_many_addresses'],
  },
  'PUT /auth/addresses/{id}': {
    service,
    access: 'user',
    summary: 'Replace a saved address, or make it the default',
    params,
    body: AddressBody,
    response: { 200: all },
    problems: ['address_not_found'],
  },
  'DELETE /auth/addresses/{id}': {
    service,
    access: 'user',
    summary: 'Remove a saved address; if it was the default, the one saved last becomes it',
    params,
    response: { 200: all },
    problems: ['address_not_found'],
  },
} as const satisfies Routes
