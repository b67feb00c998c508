// the shop of the matrix under 20 requests a second and a shopper who orders without pause, with a fault of ten
// seconds every half minute. At the end all views succeed, the books are in order and no process has grown.
// SOAK_S is its length in seconds (two hours), SOAK_SEED repeats a sequence of faults.
import { randomInt } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { serviceNames } from '@suvarna/contracts/common/services.ts'
import { seededRandom } from '@suvarna/platform/testing/seeded-random.ts'
import { whyNoKafka, whyNoS3 } from '@suvarna/test-infra/availability.ts'
import { readAttempts } from '@suvarna/tools/check-shop/read/open-books.ts'
import { buildFrontend } from '../../../scripts/build-frontend.mjs'
import { startShoppers } from '../../failures/shoppers.ts'
import { openOffice } from '../office.ts'
import { openMatrix } from './matrix.ts'
import { componentNames, faults, injectFault } from './shop/component.ts'
import { untilSignal } from './stopping.ts'

const [everyMs, struckMs, perSecond] = [30_000, 10_000, 20]
/** Allowed growth of a process over its warm size: the short-lived garbage of a busy minute is not a leak. */
const maxGrowth = { times: 2, megabytes: 200 }

const why = whyNoKafka() ?? whyNoS3()
if (why) {
  console.error(`SKIP: the soak: ${why}`)
  process.exit(0)
}
buildFrontend()
const forMs = Number(process.env.SOAK_S ?? 7_200) * 1_000
const seed = Number(process.env.SOAK_SEED ?? randomInt(2 ** 31))
const random = seededRandom(seed)
const anyOf = <T>(all: readonly T[]): T => all[Math.floor(random() * all.length)] as T
const began = Date.now()
const log = (line: string) => console.log(`${String(Math.round((Date.now() - began) / 1000)).padStart(5)} s  ${line}`)
log(`SOAK_SEED=${seed}`)

const stopping = untilSignal(log)
const { shop, recovered, openBooks, close } = await openMatrix(log, stopping)
const wrong: string[] = []
try {
  const ledger = join(shop.folder, 'ledger.jsonl')
  await writeFile(ledger, '')
  const products = await (await openOffice(shop.store, shop.admin)).stockUp()
  const before = await memory()
  const shoppers = startShoppers(1, { url: `${shop.store}/api`, products, ledger, random, patience: 5_000 })
  const looks = startLooking()
  for (const until = Date.now() + forMs; Date.now() < until && !stopping.aborted; ) {
    const [name, fault] = [anyOf(componentNames), anyOf(faults)]
    const target = shop.component(name)
    if (fault === 'full' && !target.fill) continue
    log(`${name} ${fault}`)
    const heal = await injectFault(target, fault)
    await pause(struckMs)
    await heal()
    await pause(Math.max(0, everyMs - struckMs))
  }
  const ended = Date.now()
  await Promise.all([shoppers.stop(), looks.stop()])
  const [seconds, never] = await recovered(ended)
  const broken = await openBooks(await readAttempts(ledger))
  const after = await memory()
  const fat = Object.entries(after).filter(
    ([name, now]) => now > (before[name] ?? 0) * maxGrowth.times && now > (before[name] ?? 0) + maxGrowth.megabytes,
  )
  wrong.push(...never, ...broken, ...shop.faulty, ...shoppers.faults, ...looks.faults.slice(0, 20))
  wrong.push(...fat.map(([name, now]) => `${name} holds ${now} MB, and held ${before[name]}`))
  log(
    `well again after ${seconds} s; reads ${JSON.stringify(looks.statuses)}, orders ${JSON.stringify(shoppers.statuses)}`,
  )
  log(`MB before ${JSON.stringify(before)}, after ${JSON.stringify(after)}`)
} finally {
  await close()
}
for (const line of wrong) console.log(`✗ ${line}`)
console.log(wrong.length === 0 ? 'All of it holds.' : `${wrong.length} things do not hold.`)
process.exit(wrong.length === 0 ? 0 : 1)

async function memory(): Promise<Record<string, number>> {
  const all = await Promise.all(
    [...serviceNames, 'gateway' as const].map(async (name) => {
      const status = await readFile(`/proc/${await shop.component(name).pid()}/status`, 'utf8').catch(() => '')
      return [name, Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024)] as const
    }),
  )
  return Object.fromEntries(all)
}

/** Visitors at a fixed rate, regardless of the responses; a connection without any response is not counted. */
function startLooking() {
  const paths = ['/', '/api/products', '/api/products?q=ring', '/api/categories', '/api/banners', '/api/shop']
  const statuses: Record<string, number> = {}
  const faultsSeen: string[] = []
  const under = new Set<Promise<void>>()
  let looking = true
  const look = async (path: string) => {
    const response = await fetch(`${shop.store}${path}`, { signal: AbortSignal.timeout(20_000) }).catch(() => null)
    const text = await response?.text().catch(() => '')
    const status = response?.status ?? 0
    statuses[status] = (statuses[status] ?? 0) + 1
    if (status >= 400 && ![429, 503, 504].includes(status)) faultsSeen.push(`${path}: ${status} ${text?.slice(0, 200)}`)
  }
  const running = (async () => {
    for (let due = Date.now(); looking; due += 1_000 / perSecond) {
      await pause(Math.max(0, due - Date.now()))
      const one = look(anyOf(paths)).finally(() => under.delete(one))
      under.add(one)
    }
    await Promise.all(under)
  })()
  return {
    statuses,
    faults: faultsSeen,
    async stop() {
      looking = false
      await running
    },
  }
}
