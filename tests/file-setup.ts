// Runs before each test file. Files share a worker, so nothing of one file may reach the next. In the gate
// (scripts/test.mjs) each file has a temporary folder of its own, which its processes inherit: leftovers are then known
// by their file.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, chai, expect, vi } from 'vitest'

// A run that failed elsewhere is read by its messages alone: 'expected { Object (suggestions) }' says nothing.
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

// Globals are shared by the files of a worker. One that stubbed `fetch` and left it so had servers of later files
// answered by its stub.
afterAll(() => {
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
  vi.useRealTimers()
})
