import { defineConfig } from 'vitest/config'

import { LongestFirst, notAsked, shortLived } from './gate.ts'

const ignored = ['**/node_modules/**', '**/*.browser.test.tsx', ...notAsked]
/** Tests that kill processes, with servers of their own. */
const failures = ['failures/**/*.test.ts', 'security/erasure.test.ts']
/** Orders arrive while it runs: beside others it takes four times as long and twice the processor time. */
const underOrders = ['failures/kill.test.ts']
/** These count in the run's one shop, so they run one after another, half of them in another shop beside it. */
const oneShop = ['http/**/*.test.ts']
/** May run beside the attacks on the same shop, which end first, because it counts only its own pictures. */
const besideAttackers = ['http/uploads.test.ts']
const anotherShop = ['telemetry/**/*.test.ts', 'journeys/search-and-filters.test.ts', 'security/injection.test.ts']

/** Long timeouts, so that a slow machine makes a test slow, not red. */
const patience = {
  root: import.meta.dirname,
  setupFiles: ['./file-setup.ts'],
  testTimeout: 300_000,
  hookTimeout: 300_000,
  expect: { poll: { timeout: 60_000 } },
  environment: './screens/vitest.browser-environment.config.ts',
  execArgv: shortLived,
}
const project = (groupOrder: number, name: string, maxWorkers: number, include: string[], exclude: string[] = []) => ({
  test: { ...patience, name, include, exclude: [...ignored, ...exclude], maxWorkers, sequence: { groupOrder } },
})

const shared = ({ test }: ReturnType<typeof project>) => ({ test: { ...test, isolate: false } })

// The shop as a whole: real processes, a real browser.
// The projects do not extend the top level, so its setup runs once for the whole run.
export default defineConfig({
  test: {
    root: import.meta.dirname,
    globalSetup: ['../platform/src/testing/testing-postgres.ts', './shared-shops.ts'],
    sequence: { sequencer: LongestFirst },
    teardownTimeout: 60_000,
    projects: [
      shared(project(0, 'failures under orders', 1, underOrders)),
      shared(project(4, 'failures', 4, failures, underOrders)),
      // Modules that the files share are loaded once per worker.
      shared(project(1, 'one shop', 1, oneShop, besideAttackers)),
      shared(project(6, 'another shop', 1, anotherShop)),
      shared(project(2, 'security', 1, ['security/**/*.test.ts', ...besideAttackers], [...failures, ...anotherShop])),
      // None of these counts what others change, and each mostly waits: five on two cores.
      shared(project(3, 'journeys', 5, ['journeys/**/*.test.ts'], anotherShop)),
      project(5, 'opt-in', 1, ['opt-in/*.test.ts']),
      './vitest.screens.config.ts',
    ],
  },
})
