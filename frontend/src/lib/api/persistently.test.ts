import { expect, it } from 'vitest'
import { ApiError } from './api-error.ts'
import { persistently } from './persistently.ts'

function failing(...errors: unknown[]) {
  const waits: number[] = []
  let calls = 0
  const result = persistently(
    async () => {
      calls++
      const error = errors.shift()
      if (error) throw error
      return 'done'
    },
    async (milliseconds) => void waits.push(milliseconds),
  )
  return { result, waits, calls: () => calls }
}

it('retries while there is no answer, a little later each time', async () => {
  const { result, waits } = failing(new ApiError(0, undefined), new ApiError(503, undefined))
  expect(await result).toBe('done')
  expect(waits).toEqual([600, 1200])
})

it('waits as long as the server says', async () => {
  const { result, waits } = failing(new ApiError(409, { code: 'retry' }, '2'))
  expect(await result).toBe('done')
  expect(waits).toEqual([2000])
})

it('gives up after four tries, and at once for a refusal', async () => {
  const silence = () => new ApiError(0, undefined)
  const silent = failing(silence(), silence(), silence(), silence(), silence())
  await expect(silent.result).rejects.toThrow(ApiError)
  expect(silent.calls()).toBe(4)
  const refused = failing(new ApiError(409, { code: 'out_of_stock' }))
  await expect(refused.result).rejects.toMatchObject({ code: 'out_of_stock' })
  expect(refused.calls()).toBe(1)
})
