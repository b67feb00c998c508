import { api } from '@suvarna/contracts/api.ts'
import { Type } from 'typebox'
import { expect, test } from 'vitest'
import { formReader } from './form.ts'

const form = Type.Object(
  {
    name: Type.String({ minLength: 1 }),
    price: Type.Number({ exclusiveMinimum: 0 }),
    featured: Type.Optional(Type.Enum([0, 1], { type: 'integer' })),
  },
  { additionalProperties: false },
)

test('text fields become what the contract says they are', () => {
  expect(formReader(form)({ name: '5', price: '499.50', featured: '1' })).toEqual({
    name: '5',
    price: 499.5,
    featured: 1,
  })
})

test.each([
  [{ price: '1' }, 'name', 'name is required'],
  [{ name: 'a', price: '-1' }, 'price', 'price must be greater than 0'],
  [{ name: 'a', price: '1e3' }, 'price', 'price must be a number'],
  [{ name: 'a', price: '1', role: 'admin' }, 'role', 'role is not a known field'],
  [{ name: 'a', price: ['1', '2'] }, 'price', 'price must be a number'],
])('a form that breaks its contract is refused: %j', (fields, field, message) => {
  expect(() => formReader(form)(fields)).toThrow(
    expect.objectContaining({ code: 'invalid_input', message, details: expect.objectContaining({ field }) }),
  )
})

test('the product form of the contracts can be read', () => {
  expect(() => formReader(api['POST /products'].body)({})).toThrow('name is required')
})
