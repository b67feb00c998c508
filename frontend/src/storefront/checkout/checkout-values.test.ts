import { describe, expect, it } from 'vitest'
import { tidyPhone } from '../../entities/address/address-checks.ts'
import { tidyPincode } from '../../entities/address/tidy-pincode.ts'
import { type CheckoutValues, checkCheckout, emptyCheckout, tidied } from './checkout-values.ts'

const filled: CheckoutValues = {
  ...emptyCheckout,
  name: 'Priya Sharma',
  email: 'priya@example.in',
  phone: '9876543210',
  address: '14 Lake View Road, Indiranagar',
  pincode: '560038',
  city: 'Bengaluru',
  state: 'Karnataka',
}
const problemOf = (change: Partial<CheckoutValues>) => checkCheckout({ ...filled, ...change })

it('[K1] the form starts with India and cash on delivery', () => {
  expect(emptyCheckout).toMatchObject({ country: 'India', paymentMethod: 'cod' })
  expect(checkCheckout(filled)).toEqual({})
})

describe('the checkout says what is wrong with', () => {
  it.each([
    ['[K3] no name', { name: ' ' }, 'name', 'Please enter your name.'],
    ['[K3] a short name', { name: 'P' }, 'name', 'Name must be at least 2 characters long.'],
    ['[K3] no e-mail', { email: '' }, 'email', 'Please enter your email address.'],
    ['[K3] a wrong e-mail', { email: 'priya@home' }, 'email', 'Please enter a valid email address.'],
    ['[K4] no phone', { phone: '' }, 'phone', 'Please enter your phone number.'],
    ['[K4] nine digits', { phone: '987654321' }, 'phone', 'Phone number must be exactly 10 digits.'],
    ['[K4] letters in the phone', { phone: '98765x3210' }, 'phone', 'Phone number must be exactly 10 digits.'],
    ['[K4] no address', { address: '' }, 'address', 'Please enter your address.'],
    ['[K4] nine characters and spaces', { address: '  14 MG Rd  ' }, 'address', 'Please enter a complete address.'],
    ['[K5] no city', { city: '' }, 'city', 'Please enter your city.'],
    ['[K5] no state', { state: '' }, 'state', 'Please enter your state.'],
    ['[K5] no pincode', { pincode: '' }, 'pincode', 'Please enter your pincode.'],
    ['[K5] five digits', { pincode: '56003' }, 'pincode', 'Pincode must be exactly 6 digits.'],
    ['a pincode that nobody has', { pincode: '000000' }, 'pincode', 'No pincode begins with 0.'],
    ['[K5] no payment method', { paymentMethod: '' }, 'paymentMethod', 'Please choose a payment method.'],
  ])('%s', (_, change, field, text) => expect(problemOf(change)).toEqual({ [field]: text }))
})

it('[K6] the first problem is the first field of the form', () => {
  expect(Object.keys(checkCheckout(emptyCheckout))[0]).toBe('name')
  expect(Object.keys(problemOf({ city: '', phone: '1' }))).toEqual(['phone', 'city'])
})

it('[K4] a pasted number with country code, zero, spaces or dashes is understood', () => {
  for (const text of ['+91 98765 43210', '91-9876543210', '098765-43210', '9876543210']) {
    expect(tidyPhone(text)).toBe('9876543210')
  }
  expect(tidyPhone('12345')).toBe('12345')
  expect(tidyPincode('560 038')).toBe('560038')
})

it('[K4] what is sent has no blanks around it, also when Enter was pressed in the field', () => {
  expect(tidied({ ...filled, name: ' Priya ', phone: '98765 43210', pincode: '560 038' })).toMatchObject({
    name: 'Priya',
    phone: '9876543210',
    pincode: '560038',
  })
})
