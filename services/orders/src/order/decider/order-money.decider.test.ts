import { expect, test } from 'vitest'
import { afterRefund } from './order-money.decider.ts'

const money = { back: 0, due: 400_00, method: 'online' as const, total: 1_000_00, advance: 0 }
const parts = ['lines-1', 'lines-2'].map((refundId) => ({ refundId, back: 0, due: 300_00 }))

test('[I7] what a dashboard leaves of less than one rupee is promised to nobody: the provider refunds no such sum', () => {
  const due = (amount: number) => {
    const after = afterRefund({ ...money, parts }, { amount, outside: true })
    return [after.due, ...after.parts.map((part) => part.due)]
  }
  expect(due(300_00)).toEqual([100_00, 300_00, 300_00])
  expect(due(699_50)).toEqual([0, 300_00, 0])
  expect(due(999_50)).toEqual([0, 0, 0])
  expect(due(699_00)).toEqual([0, 300_00, 1_00])
})
