import { Type } from 'typebox'
import { expect, test } from 'vitest'
import { compileSchema } from './compiled-schemas.ts'

const route = { method: 'GET', url: '/rings', httpPart: 'querystring' }

test('a schema that several apps check is compiled once', () => {
  const schema = Type.Object({ size: Type.Integer() })
  expect(compileSchema({ ...route, schema })).toBe(compileSchema({ ...route, schema }))
})

test('a header that could never be found is refused', () => {
  const schema = Type.Object({ 'Last-Event-Id': Type.Optional(Type.String()) })
  expect(() => compileSchema({ ...route, httpPart: 'headers', schema })).toThrow(
    '/rings: the header Last-Event-Id must be named in small letters',
  )
})
