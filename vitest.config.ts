import { defineConfig } from 'vitest/config'
import { LongestFirst } from './tests/longest-first.ts'

const folders = '{contracts,frontend,seed,deploy,bench,tests/opt-in/defects}'
const foldersWithServers = '{platform,services,gateway,apps,sandboxes,test-infra,tools}'

/** Three on two cores: many files wait for a retry, a broker or a lease. */
const project = (name: string, include: string, isolate: boolean) => ({
  test: {
    name,
    include: [include],
    exclude: ['**/node_modules/**', '**/dist/**', '**/*.browser.test.tsx'],
    setupFiles: ['tests/own-place.ts'],
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 120_000 } },
    isolate,
    maxWorkers: 3,
  },
})

// The projects do not extend the top: what is set up there is set up once for all of a run.
export default defineConfig({
  test: {
    globalSetup: ['platform/src/testing/testing-postgres.ts'],
    sequence: { sequencer: LongestFirst },
    projects: [
      // Files share the modules of their worker, warm: what a file leaves in one, the next one finds.
      project('units', `${folders}/**/*.test.ts`, false),
      // Where servers open and close, a file was now and then answered by what an earlier one had left; how is not known.
      project('units with servers', `${foldersWithServers}/**/*.test.ts`, true),
      // A screen keeps its bag, its session and its page in modules: each file begins with fresh ones.
      project('screens', 'frontend/**/*.test.tsx', true),
    ],
  },
})
