import type { Environment } from 'vitest/runtime'

/** Modules as a browser loads them; the window is made anew for each file, by window.ts. */
export default {
  name: 'screens',
  viteEnvironment: 'client',
  setup: () => ({ teardown() {} }),
} satisfies Environment
