import { type ChildProcess, spawn } from 'node:child_process'
import { openSync } from 'node:fs'
import { join } from 'node:path'
import { demoAdmin } from '@suvarna/seed/demo-logins.ts'
import { namespace } from '@suvarna/tools/cluster/kubectl.ts'

const at = (port: number) => `http://localhost:${port}`
/** The addresses of the development overlay for browsers. */
const shop = { store: at(8080), razorpay: at(4100), shiprocket: at(4200), mailbox: at(4300), admin: demoAdmin }
const tests = join(import.meta.dirname, '..', '..')

/** Runs the journeys of `npm run compose:run` in this machine's browser; returns the findings and whether they hold. */
export async function runJourneys(folder: string): Promise<[string, boolean]> {
  const forwards = [await forward('gateway', '8080'), await forward('sandboxes', '4100', '4200', '4300')]
  const journeyLog = join(folder, 'journeys.log')
  const out = openSync(journeyLog, 'w')
  const vitest = join(tests, '..', 'node_modules', 'vitest', 'vitest.mjs')
  const child = spawn(
    process.execPath,
    [vitest, 'run', '--config', join(tests, 'opt-in', 'compose', 'vitest.config.ts')],
    {
      env: { ...process.env, COMPOSE_SHOP: JSON.stringify(shop) },
      stdio: ['ignore', out, out],
    },
  )
  const code = await new Promise((done) => child.once('exit', done))
  for (const one of forwards) one.kill()
  return [
    code === 0 ? 'cash, paid at once, failed then paid, closed after paying' : `failed, see ${journeyLog}`,
    code === 0,
  ]
}

/** Forwards a port of this machine to a Service; resolves when it is open. */
function forward(service: string, ...ports: string[]): Promise<ChildProcess> {
  const child = spawn('kubectl', ['--namespace', namespace, 'port-forward', `service/${service}`, ...ports], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  return new Promise((done, failed) => {
    let complaint = ''
    child.stdout.once('data', () => done(child))
    child.stderr.on('data', (chunk) => {
      complaint += chunk
    })
    child.once('exit', () => failed(new Error(`no door to ${service}: ${complaint}`)))
  })
}
