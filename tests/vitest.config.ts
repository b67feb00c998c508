import { defineConfig } from 'vitest/config'
import { LongestFirst } from './longest-first.ts'

/** None of these measures time or counts what others change, and each waits more than it works: three on two cores. */
const sideBySide = [
  'journeys/{accounts,admin,online,shopper}*.test.ts',
  'journeys/{accessible-states,checkout-widget,delivery,offline,product-extras,surprises}.test.ts',
  'failures/{kill,invoice-kill,payment-*}.test.ts',
  'security/erasure.test.ts',
]
/** A slow machine makes it late, not red. */
const patience = {
  root: import.meta.dirname,
  setupFiles: ['./own-place.ts'],
  testTimeout: 300_000,
  hookTimeout: 300_000,
  expect: { poll: { timeout: 60_000 } },
}

// The shop as a whole: real processes, a real browser. What measures time, or counts on a shared shop, has the cores alone.
// The projects do not extend the top: what is set up there is set up once for both.
export default defineConfig({
  test: {
    root: import.meta.dirname,
    globalSetup: ['../platform/src/testing/testing-postgres.ts', './shared-shops.ts'],
    sequence: { sequencer: LongestFirst },
    projects: [
      './vitest.screens.config.ts',
      { test: { ...patience, name: 'side by side', include: sideBySide, maxWorkers: 3, sequence: { groupOrder: 0 } } },
      {
        test: {
          ...patience,
          name: 'alone',
          include: ['**/*.test.ts'],
          exclude: ['**/node_modules/**', ...sideBySide],
          maxWorkers: 1,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
})
