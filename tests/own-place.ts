// Runs before each test file. In the gate (scripts/test.mjs) a file has a place of its own for what is temporary, so that
// what it leaves behind can be told from what others leave; its processes inherit the place and are known by it.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'

const root = process.env.RUN_PLACE
const file = expect.getState().testPath
// Short: the path of a Unix socket below it has a hundred bytes.
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
