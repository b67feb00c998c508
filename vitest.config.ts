import { defineConfig } from 'vitest/config'
import { LongestFirst } from './tests/longest-first.ts'

export default defineConfig({
  test: {
    include: [
      '{contracts,platform,services,gateway,deploy,frontend,bench,tools}/**/*.test.ts',
      'frontend/**/*.test.tsx',
      'tests/defects/*.test.ts',
    ],
    exclude: ['**/node_modules/**', '**/dist/**'],
    setupFiles: ['tests/own-place.ts'],
    globalSetup: ['platform/src/testing/testing-postgres.ts'],
    testTimeout: 60_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
    // A worker loads the shop once, not for each of its files: half of the time was loading.
    isolate: false,
    // Three on two cores: many files wait for a retry, a broker or a lease.
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
  },
})
