// Runs before each file of screens, whose worker keeps React and happy-dom loaded between files. A page's state is new
// for each file: the app's modules with the bag, the session and the cache in them, and the window with its document,
// storage, history and listeners. Timers end with their file, so that none calls the next file's API.
import { afterAll, vi } from 'vitest'
import { builtinEnvironments } from 'vitest/runtime'
import '../../frontend/src/testing/without-owner-stacks.ts'

const ending = Symbol.for('suvarna: ends the window of the running file')
const worker = globalThis as { [ending]?: () => Promise<void> }
// Ends the window of a file that could not be loaded and so ran no hooks.
await worker[ending]?.()
if ('document' in globalThis)
  throw new Error('Screens get their window from tests/screens/window.ts: name no environment')
vi.resetModules()
const window = await builtinEnvironments['happy-dom'].setup(globalThis, {})
const begun = new Set<NodeJS.Timeout>()
const { setTimeout, setInterval } = globalThis
globalThis.setTimeout = noted(setTimeout)
globalThis.setInterval = noted(setInterval)
worker[ending] = async () => {
  delete worker[ending]
  for (const timer of begun) clearTimeout(timer)
  Object.assign(globalThis, { setTimeout, setInterval })
  await window.teardown(globalThis)
}

// Runs after the hooks of file-setup.ts, which restore what was stubbed in the window.
afterAll(() => worker[ending]?.())

function noted<Begin extends typeof setTimeout | typeof setInterval>(begin: Begin): Begin {
  const noting = (...given: Parameters<Begin>) => {
    const timer = (begin as (...given: Parameters<Begin>) => NodeJS.Timeout)(...given)
    begun.add(timer)
    return timer
  }
  return Object.assign(noting, begin) as unknown as Begin
}
