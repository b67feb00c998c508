// `npm run dev:measure`: `npm run dev` in a copy of the repository, with a browser in front of it. Edits a screen and a
// service and prints the seconds from a save to the changed page, beside the target. Other load on the machine affects
// them, so a missed target does not fail the run; a page that breaks a rule does, and so does a leftover of a Ctrl-C.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import { cpus, loadavg } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { pause } from '@suvarna/platform/wait/pause.ts'
import type { Page } from 'playwright-core'
import { watchLeftovers } from '../../../scripts/leftovers.mjs'
import { endBrowser, openBrowser, watchFaults } from '../../browser.ts'
import { copyRepository } from '../repository-copy.ts'

const rounds = 5
const barSeconds = 2
const withinMs = 120_000

const copy = await copyRepository()
const leftovers = watchLeftovers()
const lines: string[] = []
const dev = spawn('npm', ['run', '--silent', 'dev'], {
  cwd: copy.root,
  env: { ...process.env, ...leftovers.env, PORT: '0', DATA_DIR: join(copy.root, 'data') },
  stdio: ['ignore', 'pipe', 'inherit'],
  // A separate process group, as a terminal makes: Ctrl-C reaches every process in it.
  detached: true,
})
const ended = once(dev, 'exit')
createInterface({ input: dev.stdout }).on('line', (line) => lines.push(line))
const faults: string[] = []

try {
  const began = performance.now()
  await until(() => lines.some((line) => line.includes('Store  ')), 600_000)
  const store = lines.flatMap((line) => /Store +(\S+)/.exec(line)?.[1] ?? [])[0] ?? ''
  console.log(`open after ${((performance.now() - began) / 1000).toFixed(1)} s, with its demo data`)
  const browser = await openBrowser()
  const context = await browser.newContext()
  const refused = watchFaults(context)
  const page = await context.newPage()
  await page.goto(store, { timeout: withinMs })
  await page.getByText('New Arrivals').first().waitFor({ timeout: withinMs })
  judge('screen', await seconds((round) => editScreen(page, round)))
  judge('service', await seconds((round) => editService(store, round)))
  faults.push(...refused.map((fault) => `the page: ${fault}`))
} catch (fault) {
  faults.push(`${(fault as Error).message}\n${lines.slice(-30).join('\n')}`)
} finally {
  await endBrowser()
  process.kill(-(dev.pid ?? 0), 'SIGINT')
  await ended
  for (const { by, what } of await leftovers.left())
    if (!what.includes('chromium')) faults.push(`left by ${by}: ${what}`)
  leftovers.clear()
  await copy.remove()
}
for (const fault of faults) console.error(fault)
process.exitCode = faults.length === 0 ? 0 : 1

async function editScreen(page: Page, round: number) {
  await edit('frontend/src/storefront/home/home-page.tsx', /Just in[^.]*\./, `Just in, round ${round}.`)
  await page.getByText(`Just in, round ${round}.`).waitFor({ timeout: withinMs })
}

/** Through Vite and the gateway, which caches catalogue responses. */
async function editService(store: string, round: number) {
  const name = `name: row.name + ' in round ${round}',`
  await edit('services/catalog/src/product/read/product-answer.ts', /name: row\.name.*,/, name)
  await until(async () => {
    const response = await fetch(`${store}/api/products?limit=1`)
    return (await response.text()).includes(` in round ${round}"`)
  })
}

async function edit(path: string, what: RegExp, text: string) {
  const file = join(copy.root, path)
  const before = await readFile(file, 'utf8')
  if (!what.test(before)) throw new Error(`${path} has no ${what} to edit`)
  await writeFile(file, before.replace(what, text))
}

async function seconds(work: (round: number) => Promise<void>): Promise<number[]> {
  const took: number[] = []
  for (let round = 1; round <= rounds; round++) {
    const began = performance.now()
    await work(round)
    took.push((performance.now() - began) / 1000)
  }
  return took.sort((a, b) => a - b)
}

function judge(what: string, took: number[]) {
  const median = took[Math.floor(took.length / 2)] ?? Number.NaN
  const shown = took.map((each) => each.toFixed(2)).join(', ')
  console.log(
    `${what}: ${median.toFixed(2)} s from a save to the page (${shown}; bar ${barSeconds} s; load ${loadavg()[0]?.toFixed(1)} on ${cpus().length} cores)`,
  )
}

async function until(holds: () => boolean | Promise<boolean>, timeoutMs = withinMs) {
  const end = Date.now() + timeoutMs
  while (!(await holds())) {
    if (Date.now() > end || dev.exitCode !== null) throw new Error(`waited in vain for ${timeoutMs / 1000} s`)
    await pause(10)
  }
}
