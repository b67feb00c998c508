import { Compile } from 'typebox/compile'
import { expect, test } from 'vitest'
import { api } from '../../api.ts'
import { ErrorAnswer, problemCodes, problems } from './problems.ts'
import type { RouteContract } from './route.ts'
import { problemsByStatus, problemsOf } from './shared-problems.ts'

test('every code has a status of an error', () => {
  for (const code of problemCodes)
    expect(problems[code].status, code).toSatisfy((status: number) => status >= 400 && status < 600)
})

test('an error answer has a code of the closed union', () => {
  const check = Compile(ErrorAnswer)
  const answer = { success: false, error: 'Only 2 left', message: 'Only 2 left', code: 'out_of_stock' }
  expect(check.Check(answer)).toBe(true)
  expect(check.Check({ ...answer, code: 'made_up' })).toBe(false)
})

test('a call answers its own problems and those of its access', () => {
  const cancel: RouteContract = api['DELETE /admin/orders/{id}']
  expect(problemsOf(cancel)).toEqual(
    expect.arrayContaining(['order_not_found', 'unauthenticated', 'forbidden', 'invalid_input']),
  )
  expect(problemsByStatus(cancel).map(([status]) => status)).toEqual([400, 401, 403, 404, 429, 500, 503, 504])
})
