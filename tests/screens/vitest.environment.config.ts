import type { Environment } from 'vitest/runtime'

/** Loads modules as a browser does; window.ts makes a new window for each file. */
export default {
  name: 'screens',
  viteEnvironment: 'client',
  setup: () => ({ teardown() {} }),
} satisfies Environment
