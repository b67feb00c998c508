import type { Environment } from 'vitest/runtime'
import { type BrowserOwner, browserOwner } from '../browser.ts'

/**
 * Closes a worker's browser before the worker ends. Playwright would close it at SIGTERM, but vitest kills a worker half
 * a second later, and on a busy machine the browser's profile was left behind.
 */
export default {
  name: 'with a browser',
  viteEnvironment: 'ssr',
  // An environment has its own modules; the worker's are reached through the global scope.
  setup: () => ({ teardown: (worker: object) => (worker as BrowserOwner)[browserOwner]?.() }),
} satisfies Environment
