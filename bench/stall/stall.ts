import { join } from 'node:path'
import { demoCustomer } from '@suvarna/seed/demo-logins.ts'
import { Agent, request } from 'undici'
import { print, printLoad, row, target } from '../measure/report.ts'
import { addEarlierSessions } from '../shop/earlier-sessions.ts'
import { type BenchedShop, startShop } from '../shop/shop.ts'

const longestStallMs = 50
const maxHeldMb = 32
const sessions = 6_000

type Probed = { ms: number; cpuMs: number; heapMb: number }
type Case = { name: string; times: number; concurrency?: number; ask(shop: BenchedShop, i: number): Promise<number> }

const json = { 'content-type': 'application/json' }
const post = async (url: string, body: unknown, headers: Record<string, string> = {}) => {
  const response = await request(url, { method: 'POST', headers: { ...json, ...headers }, body: JSON.stringify(body) })
  await response.body.dump()
  return response.statusCode
}

/** Gateway and identity of a demo shop in one process: whatever blocks one of them blocks all. */
const cases: Case[] = [
  { name: 'quiet: 200 pages', times: 200, ask: async ({ store }) => (await fetch(`${store}/about`)).status },
  {
    name: '46 lookups of 64,000 pluses',
    times: 46,
    ask: ({ api }) => post(`${api}/orders/lookup`, { email: `${'+'.repeat(64_000)}\nx@a.b` }),
  },
  {
    name: '200 encodings of 15,000 blanks',
    times: 200,
    async ask({ store }) {
      const response = await request(store, { headers: { 'accept-encoding': `a${' '.repeat(15_000)}b` } })
      await response.body.dump()
      return response.statusCode
    },
  },
  {
    name: '2,000 addresses of 64 kB',
    times: 2_000,
    concurrency: 4,
    ask: ({ api }, i) => post(`${api}/orders/lookup`, { email: `${`${i}`.padEnd(64_000, 'x')}@a.b` }),
  },
  {
    name: `20 logins after ${sessions} sessions`,
    times: 20,
    ask: ({ api }) => post(`${api}/auth/login`, demoCustomer),
  },
]

/**
 * Measures the longest turn of a shop's event loop under loads that once blocked it. Judged by CPU time; wall time is
 * also printed, which on a busy machine is mostly a wait for a core. Returns false when a bar is missed.
 */
export async function benchStall(folder: string): Promise<boolean> {
  const shopFolder = join(folder, 'shop')
  const socket = join(folder, 'probe.sock')
  await (await startShop(shopFolder, 'embedded')).stop()
  await addEarlierSessions(shopFolder, demoCustomer.email, sessions)
  const preload = `--import=${join(import.meta.dirname, 'stall-probe.ts')}`
  const shop = await startShop(shopFolder, 'embedded', false, { NODE_OPTIONS: preload, STALL_PROBE: socket })
  const probe = new Agent({ connect: { socketPath: socket } })
  const look = async (path: string) => {
    const { body } = await request(`http://probe${path}`, { dispatcher: probe })
    return (await body.json()) as Probed
  }
  const bars: [string, boolean, string][] = []
  try {
    printLoad('The longest stall of the event loop')
    row('', 'CPU ms', 'ms', 'held MB', 'answers')
    for (const one of cases) {
      // One uncounted round, so that compilation is not measured.
      await one.ask(shop, one.times)
      const before = await look('/heap')
      const statuses = await ask(one, shop)
      const { ms, cpuMs } = await look('/')
      const held = (await look('/heap')).heapMb - before.heapMb
      row(one.name, cpuMs.toFixed(1), ms.toFixed(1), held.toFixed(1), [...new Set(statuses)].join(' '))
      bars.push([`${one.name}: ${cpuMs.toFixed(1)} ms`, cpuMs <= longestStallMs, `at most ${longestStallMs} ms`])
      if (held > maxHeldMb) bars.push([`${one.name}: ${held.toFixed(0)} MB held`, false, `at most ${maxHeldMb} MB`])
      if (statuses.some((status) => status >= 500)) bars.push([`${one.name}: answered`, false, 'no 5xx'])
    }
  } finally {
    await probe.close()
    await shop.stop()
  }
  print()
  for (const bar of bars) target(...bar)
  return bars.every(([, kept]) => kept)
}

async function ask({ times, concurrency = 1, ask }: Case, shop: BenchedShop): Promise<number[]> {
  const statuses: number[] = []
  for (let i = 0; i < times; i += concurrency)
    statuses.push(
      ...(await Promise.all(Array.from({ length: Math.min(concurrency, times - i) }, (_, k) => ask(shop, i + k)))),
    )
  return statuses
}
