import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: [
      '{contracts,platform,services,gateway,frontend,apps,sandboxes,seed,test-infra,tools,deploy,bench}/**/*.test.ts',
      'frontend/**/*.test.tsx',
    ],
    exclude: ['**/node_modules/**', '**/dist/**'],
    setupFiles: ['tests/own-place.ts'],
    globalSetup: ['platform/src/testing/testing-postgres.ts'],
    testTimeout: 60_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
    maxWorkers: 2,
  },
})
