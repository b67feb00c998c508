import { defineConfig } from 'vitest/config'

// The shop as a whole: real processes, a real browser. One file at a time, or two shops fight for two cores.
export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['**/*.test.ts'],
    testTimeout: 240_000,
    hookTimeout: 300_000,
    fileParallelism: false,
    globalSetup: ['../platform/src/testing-postgres.ts', './model-shop.ts', './http/one-shop.ts'],
  },
})
