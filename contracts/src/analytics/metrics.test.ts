import { expect, test } from 'vitest'
import { metricIds, metrics } from './metrics.ts'

test('every figure has a name and a definition of its own, in a sentence of people’s words', () => {
  expect(metricIds.length).toBeGreaterThan(30)
  for (const id of metricIds) {
    expect(metrics[id].name).toMatch(/^[A-Z]/)
    expect(metrics[id].meaning).toMatch(/^[A-Z].{20,}\.$/)
    expect(metrics[id].meaning).not.toMatch(/undefined|NaN|_/)
  }
  expect(new Set(metricIds.map((id) => metrics[id].meaning)).size).toBe(metricIds.length)
})
