import { access, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { print, printLoad } from '../measure/report.ts'
import { untilCaughtUp } from '../shop/admin.ts'
import { stockUp } from '../shop/products.ts'
import { startShop } from '../shop/shop.ts'
import { whileOpen } from '../shop/while-open.ts'
import { makeLongPast } from './long-past/make-long-past.ts'

const progressEvery = 100_000
const seconds = (since: number) => `${((performance.now() - since) / 1_000).toFixed(1)} s`

/** Returns a shop's folder with this number of past events and all its projections. Existing ones are reused. */
export async function shopWithArchive(folder: string, events: number): Promise<string> {
  const shopFolder = join(folder, 'shop')
  if (await exists(join(shopFolder, 'secrets.json'))) {
    print(`The archive lies in ${folder} already`)
    return shopFolder
  }
  await mkdir(folder, { recursive: true })
  printLoad(`An archive of ${events} events is made in ${folder}`)
  await openOnce(shopFolder)
  const began = performance.now()
  let said = 0
  let projecting = { name: '', since: 0 }
  await makeLongPast(shopFolder, {
    events,
    onGenerated(count) {
      if (Math.floor(count / progressEvery) === Math.floor(said / progressEvery) && count < events) return
      said = count
      print(`  ${count} of ${events} generated, ${seconds(began)}`)
    },
    onWritten: () => print(`  written and numbered, ${seconds(began)}`),
    onProjected(name, { read, applied, phase }) {
      if (projecting.name !== name) projecting = { name, since: performance.now() }
      if (phase === 'done') print(`  ${name}: ${applied} of ${read} events in ${seconds(projecting.since)}`)
    },
  })
  print(`  made in ${seconds(began)}`)
  return shopFolder
}

/** Creates the demo's own data, with more stock than a run will ever sell. */
async function openOnce(folder: string) {
  await whileOpen(await startShop(folder, 'embedded'), async ({ admin }) => {
    await stockUp(admin)
    await untilCaughtUp(admin)
  })
}

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  )
