import { open } from 'node:inspector'
import type { ServiceName } from '@suvarna/contracts/common/services.ts'
import type { Part, Stoppable } from '@suvarna/platform/run/lifecycle.ts'
import { startAll } from '@suvarna/platform/run/lifecycle.ts'
import type { FromProgram, ToProgram } from '../messages.ts'
import type { Place } from '../place.ts'

/** Node's default, to which .vscode/launch.json attaches. */
const inspectPort = 9229

/** Sends a message to the supervisor of `npm run dev`. */
export const send = (message: FromProgram) => void process.send?.(message)

/** Calls back whenever another program reports new events in a log. */
export const onMoved = (heard: (service: ServiceName) => void) =>
  process.on('message', (message: ToProgram) => {
    if ('moved' in message) heard(message.moved)
  })

/**
 * Runs a program: loads its modules, waits until its predecessor is gone and its place has arrived, starts its parts,
 * and stops them on SIGTERM. The predecessor serves until the modules are loaded, so that a syntax error takes nothing
 * down.
 */
export async function runInPlace(parts: (place: Place) => readonly Part[]): Promise<void> {
  const placed = new Promise<Place>((done) => {
    process.on('message', (message: ToProgram) => {
      if ('place' in message) done(message.place)
    })
  })
  send({ loaded: true })
  const place = await placed
  const own = parts(place)
  // Only now: the predecessor held the port.
  if (own.some(({ name }) => name === place.inspect)) open(inspectPort, '127.0.0.1')
  const running: Promise<Stoppable> = startAll(own)
  process.once('SIGTERM', () => void running.then((all) => all.stop()).finally(() => process.exit()))
  await running
  send({ ready: true })
}
