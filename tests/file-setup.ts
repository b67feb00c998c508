// Runs before each test file. Files share a worker, so no state of one file may reach the next. In the gate
// (scripts/test.mjs) each file has its own temporary folder, which its processes inherit, so that leftovers can be
// traced to their file.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, chai, expect, vi } from 'vitest'

// Of a failure on another machine only the messages are available; 'expected { Object (suggestions) }' is useless.
chai.config.truncateThreshold = 1_000

const root = process.env.RUN_PLACE
const file = expect.getState().testPath
// Short: the path of a Unix socket below it is limited to about a hundred bytes.
const name = file
  ?.replace(/\.test\.tsx?$/, '')
  .split('/')
  .slice(-2)
  .join('.')
  .slice(-24)
if (root && name) {
  process.env.TMPDIR = join(root, `of-${name}`)
  mkdirSync(process.env.TMPDIR, { recursive: true })
}

// The files of a worker share its globals. A file that did not restore `fetch` once answered the requests of later
// files with its stub.
afterAll(() => {
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
  vi.useRealTimers()
})
