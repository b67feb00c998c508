// `npm run compose:run`: builds the images, runs the whole compose file, buys in it with a browser, kills parts of it
// under a stream of orders, and checks that nothing is lost or doubled. Prints the findings; 0 when all of it holds.
import { spawn } from 'node:child_process'
import { openSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { seededRandom } from '@suvarna/platform/testing/seeded-random.ts'
import { openOffice } from '../office.ts'
import { beforeStorm, type Finding } from '../verdict.ts'
import { composeOf, docker, nameOf, whyNoCompose } from './docker.ts'
import { unhardened } from './hardening.ts'
import { wrongLogins } from './logins.ts'
import { settingsFor } from './settings.ts'
import { type KillResult, storm } from './storm.ts'

const why = whyNoCompose()
if (why) {
  console.log(`SKIP: the compose file was not run: ${why}`)
  process.exit(0)
}
const folder = await mkdtemp(join(tmpdir(), 'suvarna-compose-'))
const log = join(folder, 'docker.log')
const { envFile, shop, databaseUrl } = await settingsFor(folder)
const compose = composeOf(envFile, log)
/** Exit codes of Java and Go after a SIGTERM that they handled. */
const endedBySigterm = 143
const findings: Finding[] = []
let kills: KillResult[] = []

const began = Date.now()
const print = (line: string) => console.log(`${String(Math.round((Date.now() - began) / 1000)).padStart(4)} s  ${line}`)
const note = (what: string, found: string, holds: boolean) => {
  findings.push({ what, found, holds })
  print(`${holds ? '✓' : '✗'} ${what}: ${found}`)
}
/** Runs one of several checks. An exception is a finding, and the other checks still run. */
async function part(what: string, find: () => Promise<[string, boolean]>): Promise<void> {
  const [found, holds] = await find().catch((fault): [string, boolean] => [String(fault), false])
  note(what, found, holds)
}

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void compose.down().finally(() => process.exit(130)))

try {
  print(`log of every command: ${log}`)
  await compose.build()
  print('the images are built')
  const opening = Date.now()
  await compose.up()
  note('the whole file starts in order', `${Math.round((Date.now() - opening) / 1000)} s, demo data included`, true)

  await part('containers', async () => {
    const { containers, faults } = await unhardened(compose)
    return [faults.join(', ') || `${containers}, each non-root, read-only, without capabilities`, faults.length === 0]
  })
  await part('logins of the databases', async () => {
    const wrong = await wrongLogins(databaseUrl)
    return [wrong.join(', ') || 'each reaches its own alone, three the vault', wrong.length === 0]
  })
  await part('journeys in a browser', journeys)

  const office = await openOffice(shop.store, shop.admin)
  const products = await office.stockUp()
  const judge = await beforeStorm(databaseUrl('orders'))
  const ledger = join(folder, 'ledger.jsonl')
  await writeFile(ledger, '')
  const after = await storm(compose, { store: shop.store, products, ledger, random: seededRandom(began) })
  kills = after.blows
  print('the storm is over; waiting until nothing is on its way')
  note('answers that no shopper may get', after.faults.join('\n') || 'none', after.faults.length === 0)
  for (const { what, found, holds } of await judge(ledger, office, shop.shiprocket)) note(what, found, holds)

  await part('SIGTERM ends every process in order', async () => {
    await compose.stop()
    const ended = (await compose.containers()).map((each) => ({ name: nameOf(each), code: each.State.ExitCode }))
    const unclean = ended.filter(({ code }) => code !== 0 && code !== endedBySigterm)
    return [
      unclean.map(({ name, code }) => `${name} ${code}`).join(', ') || `${ended.length} of them`,
      unclean.length === 0,
    ]
  })
} catch (fault) {
  note('the run', fault instanceof Error ? fault.message : String(fault), false)
} finally {
  await compose.logs().catch(() => '')
  await compose.down().catch((fault) => print(`not all could be taken down: ${fault}`))
}

console.log()
console.table(kills.map(({ killed, ...rest }) => ({ killed, ...rest })))
console.table(
  findings.map(({ what, found, holds }) => ({ what, found: found.slice(0, 100), holds: holds ? 'yes' : 'NO' })),
)
console.log(await versions())
const failed = findings.filter(({ holds }) => !holds).length
console.log(failed === 0 ? 'All of it holds.' : `${failed} findings do not hold.`)
if (failed === 0) await rm(folder, { recursive: true, force: true })
process.exit(failed === 0 ? 0 : 1)

async function journeys(): Promise<[string, boolean]> {
  const vitest = join(import.meta.dirname, '..', '..', '..', 'node_modules', 'vitest', 'vitest.mjs')
  const journeyLog = join(folder, 'journeys.log')
  const out = openSync(journeyLog, 'w')
  const child = spawn(process.execPath, [vitest, 'run', '--config', join(import.meta.dirname, 'vitest.config.ts')], {
    env: { ...process.env, COMPOSE_SHOP: JSON.stringify(shop) },
    stdio: ['ignore', out, out],
  })
  const code = await new Promise((done) => child.once('exit', done))
  return [
    code === 0 ? 'cash, paid at once, failed then paid, closed after paying' : `failed, see ${journeyLog}`,
    code === 0,
  ]
}

async function versions(): Promise<string> {
  const engine = await docker(log, 'version', '--format', 'engine {{.Server.Version}}')
  const sizes = await docker(log, 'images', 'suvarna/*:run', '--format', '{{.Repository}} {{.Size}}')
  return `${new Date().toISOString()}, ${engine}, compose ${await docker(log, 'compose', 'version', '--short')}, Node ${process.version}\n${sizes}`
}
