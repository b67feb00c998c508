// Runs before each test file. What one file left open must not answer the next: files share a worker. In the gate (scripts/test.mjs) a file has a place of its own for what is temporary, so that
// what it leaves behind can be told from what others leave; its processes inherit the place and are known by it.
import { mkdirSync } from 'node:fs'
import { globalAgent } from 'node:http'
import { join } from 'node:path'
import { afterEach, expect } from 'vitest'

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

/** Where Node keeps the connections of `fetch`. */
const dispatcher = Symbol.for('undici.globalDispatcher.1')
type Agent = { constructor: new () => Agent; close(): Promise<void> }
type Global = { [dispatcher]?: Agent }

/**
 * Ends the connections that are kept for later. Ports come again: a server of a later test may have the one of an
 * earlier, and would never hear what goes over a connection to the one that was.
 */
afterEach(() => {
  const before = (globalThis as Global)[dispatcher]
  if (before) {
    ;(globalThis as Global)[dispatcher] = new before.constructor()
    void before.close()
  }
  for (const sockets of Object.values(globalAgent.freeSockets)) for (const socket of sockets ?? []) socket.destroy()
})
