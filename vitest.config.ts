import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { speak } from './frontend/scripts/language.ts'

import { LongestFirst, notAsked, shortLived } from './tests/gate.ts'

const folders =
  '{contracts,platform,services,gateway,frontend,apps,sandboxes,seed,test-infra,tools,deploy,bench,tests/opt-in/defects}'
const ignored = ['**/node_modules/**', '**/dist/**', '**/*.browser.test.tsx', ...notAsked]
/** Screens in English of other letters: what is readable in them stands in no catalogue. */
const pseudo = '**/*.pseudo.test.tsx'

/**
 * Files that replace what all modules of a worker share: the clock, a stream, `fetch`. What runs on behind an earlier
 * file would meet the replacement, and a timer that a replaced clock made never fires.
 */
const replacing = globSync(`${folders}/**/*.test.ts`, { cwd: import.meta.dirname, exclude: ignored }).filter((file) =>
  /useFakeTimers|stubGlobal|spyOn\((Date|stream)|globalThis\.fetch =/.test(
    readFileSync(join(import.meta.dirname, file), 'utf8'),
  ),
)

/** Five on two cores: many files wait for a retry, a broker or a lease; four used seven eighths of them. */
const project = (name: string, include: string[], exclude: string[], isolate: boolean) => ({
  test: {
    name,
    include,
    exclude: [...ignored, ...exclude],
    setupFiles: ['tests/file-setup.ts'],
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 120_000 } },
    isolate,
    maxWorkers: 5,
    execArgv: shortLived,
  },
})

/**
 * A screen keeps its bag, its session and its page in modules: each file begins with fresh ones and a fresh window. What
 * holds a document or a state of its own is as fresh; React, charts and icons stay loaded.
 */
const screens = ({ test }: ReturnType<typeof project>) => ({
  resolve: { mainFields: ['module', 'main'] },
  test: {
    ...test,
    environment: './tests/screens/vitest.environment.config.ts',
    setupFiles: ['tests/screens/window.ts', ...test.setupFiles],
    sequence: { setupFiles: 'list' as const },
    server: { deps: { inline: [/@testing-library/, /@tanstack/, /@simplewebauthn/] } },
  },
})

/** Shows what one file leaves to the next: `vitest run --sequence.shuffle.files --sequence.seed=7`. */
const shuffled = process.argv.some((argument) => argument.startsWith('--sequence.shuffle'))

// The projects do not extend the top: what is set up there is set up once for all of a run.
export default defineConfig({
  test: {
    globalSetup: ['platform/src/testing/testing-postgres.ts'],
    sequence: shuffled ? {} : { sequencer: LongestFirst },
    projects: [
      // Files share the modules of their worker, warm: half of a run's processor time would go into loading them anew.
      project('units', [`${folders}/**/*.test.ts`], replacing, false),
      project('units that replace', replacing, [], true),
      screens(project('screens', ['frontend/**/*.test.tsx'], [pseudo], false)),
      {
        ...screens(project('screens in the pseudo-language', [`frontend/${pseudo}`], [], false)),
        plugins: [speak('pseudo')],
      },
    ],
  },
})
