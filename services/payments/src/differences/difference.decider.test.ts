import { fold } from '@suvarna/platform/events/decider.ts'
import { expect, test } from 'vitest'
import { type DifferenceEvent, difference } from './difference.decider.ts'

const said = { id: 'pay_1', kind: 'unknown' as const, theirs: 100, ours: null, note: 'A deposit for a hall' }
const told: DifferenceEvent = { type: 'DifferenceExplained', data: said }
const decide = (past: DifferenceEvent[], more: object = {}) =>
  difference.decide({ type: 'ExplainDifference', ...said, ...more }, fold(difference, past))

test('a difference is explained', () => {
  expect(decide([])).toEqual([told])
})

test('the same one is explained once, whoever says it', () => {
  expect(decide([told], { note: 'Something else' })).toEqual([])
})

test.each([
  ['another kind', { kind: 'differs' }],
  ['another amount there', { theirs: 101 }],
  ['another amount here', { ours: 0 }],
])('%s is another difference', (_what, more) => {
  expect(decide([told], more)).toEqual([{ type: 'DifferenceExplained', data: { ...said, ...more } }])
})
