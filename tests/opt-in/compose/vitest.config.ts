import { defineConfig } from 'vitest/config'

/** The journeys against a shop that already runs in containers; started by `npm run compose:run`. */
export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['journeys.ts'],
    testTimeout: 300_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 60_000 } },
  },
})
