import { execFile, spawnSync } from 'node:child_process'
import { promisify } from 'node:util'
import { drive, type Server } from './drive.ts'
import { quantile } from './report.ts'

const run = promisify(execFile)

/** Requests per second, and the 99th percentile in ms. */
export type ReadRun = { perSecond: number; p99: number; failed: number }

const isThere = spawnSync('wrk', ['-v']).error === undefined

/** The driver that `readFrom` uses on this machine, for the report. */
export const driver = isThere ? 'wrk -t1' : 'undici: there is no wrk, so a ratio is partly the driver’s'

/**
 * Requests one path over this number of connections, each sending its next request as soon as it has the last response.
 * wrk uses a tenth of the CPU of a driver in Node, whose own work would make two servers look alike.
 */
export async function readFrom(
  server: Server,
  path: string,
  { clients, seconds }: { clients: number; seconds: number },
): Promise<ReadRun> {
  if (isThere) {
    const options = ['-t1', `-c${clients}`, `-d${seconds}s`, '--latency', `${server.url}${path}`]
    const { stdout } = await run('wrk', options, { timeout: (seconds + 20) * 1_000 })
    return readWrk(stdout)
  }
  const { perSecond, times, failed } = await drive(server, { clients, seconds, ask: () => ({ method: 'GET', path }) })
  return { perSecond, p99: quantile(times, 0.99), failed }
}

const inMs = { us: 0.001, ms: 1, s: 1_000, m: 60_000 }

function readWrk(text: string): ReadRun {
  const perSecond = Number(/^Requests\/sec:\s+([\d.]+)$/m.exec(text)?.[1])
  const [, p99 = '', unit = 'ms'] = /^ +99% +([\d.]+)(us|ms|s|m)$/m.exec(text) ?? []
  if (!Number.isFinite(perSecond) || p99 === '') throw new Error(`wrk said:\n${text}`)
  const refused = Number(/^ *Non-2xx or 3xx responses: (\d+)$/m.exec(text)?.[1] ?? 0)
  const broken = /^ *Socket errors: ([^\n]*)$/m.exec(text)?.[1]?.matchAll(/\d+/g) ?? []
  const failed = [...broken].reduce((sum, [count]) => sum + Number(count), refused)
  return { perSecond, p99: Number(p99) * inMs[unit as keyof typeof inMs], failed }
}
