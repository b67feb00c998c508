// Whether a container engine answers, so that the suites need neither Java nor Go.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

export type Servers = 'containers' | 'built'

const defaultSocket = '/var/run/docker.sock'
const ping = `
  const [host] = process.argv.slice(1)
  const at = host.startsWith('unix://') ? { socketPath: host.slice(7) } : new URL(host.replace(/^tcp:/, 'http:'))
  const options = 'socketPath' in at ? at : { host: at.hostname, port: at.port || 2375 }
  require('node:http').get({ ...options, path: '/_ping', timeout: 2000 }, ({ statusCode }) => process.exit(statusCode === 200 ? 0 : 1))
    .on('timeout', () => process.exit(1)).on('error', () => process.exit(1))`

let answered: string | null | undefined

/** Undefined when an engine answers at DOCKER_HOST or at the default socket; checked once per process. */
export function missingEngineReason(): string | undefined {
  const named = process.env.DOCKER_HOST
  if (answered === undefined && !named && !existsSync(defaultSocket))
    answered = 'no container engine is here (no DOCKER_HOST, no default socket).'
  if (answered === undefined) answered = whyNoEngineAt(named ?? `unix://${defaultSocket}`) ?? null
  return answered ?? undefined
}

/** The same for one address, in the form of DOCKER_HOST. */
export function whyNoEngineAt(host: string): string | undefined {
  // TLS and SSH are left to the client library, which reports what is wrong.
  if (!/^(unix|tcp|http):/.test(host)) return undefined
  const { status } = spawnSync(process.execPath, ['-e', ping, '--', host], { timeout: 10_000 })
  return status === 0 ? undefined : `no container engine answers at ${host}.`
}

/**
 * The source of the suites' servers: TEST_SERVERS (`containers` or `built`); by default containers if an engine
 * answers, otherwise servers from Maven and Go.
 */
export function chosenServers(wanted = process.env.TEST_SERVERS): Servers {
  if (wanted === 'containers' || wanted === 'built') return wanted
  if (wanted) throw new Error(`TEST_SERVERS is containers or built, not ${wanted}`)
  return missingEngineReason() === undefined ? 'containers' : 'built'
}
