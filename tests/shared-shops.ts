import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { RunFile } from '@suvarna/apps/folder/run-file.ts'
import { pause } from '@suvarna/platform/wait/pause.ts'
import type { TestProject } from 'vitest/node'
import { unpackedBrowser } from './browser.ts'
import { makePrograms, programsDoor } from './child-programs.ts'
import { modelShopVariable } from './model-shop.ts'
import { endShop, type Shop, startShop } from './shop.ts'

/** Where a shop is that all files of a run may use, and the folder of its data. */
export type SharedShop = RunFile & { folder: string }

declare module 'vitest' {
  export interface ProvidedContext {
    sharedShop: string
  }
}

/**
 * What the files of a run share, made when the first of them asks and gone behind the last: one running shop for those
 * that speak HTTP only, the model, which is the data folder of a shop that was opened once and closed in order, and the
 * programs that are there to be killed.
 */
export async function setup({ provide }: TestProject) {
  await unpackedBrowser()
  const own = await mkdtemp(join(tmpdir(), 'suvarna-made-'))
  const model = await openDoor(() => onceInRun(own, 'model', openModel))
  process.env[modelShopVariable] = model.url
  const programs = await openDoor(() => onceInRun(own, 'programs', makePrograms))
  process.env[programsDoor] = programs.url
  let shared: Shop | undefined
  const shop = await openDoor(async () => {
    shared = await startShop()
    const { store, mailbox, razorpay, shiprocket, admin, pid, folder } = shared
    return JSON.stringify({ store, mailbox, razorpay, shiprocket, admin, pid, folder } satisfies SharedShop)
  })
  provide('sharedShop', shop.url)
  return async () => {
    await Promise.all([model.close(), shop.close(), programs.close()])
    if (shared) await endShop(shared)
    await rm(own, { recursive: true, force: true })
  }
}

async function openModel(folder: string): Promise<string> {
  const shop = await startShop({ folder })
  await shop.stop()
  return folder
}

const timeoutMs = 300_000

/**
 * `npm test` runs vitest several times, also side by side: what takes long to make is made by the first who needs it,
 * in the run's place, which goes with it. Outside of it each run makes its own.
 */
async function onceInRun(own: string, name: string, make: (folder: string) => Promise<string>): Promise<string> {
  const place = process.env.RUN_PLACE
  if (!place) return make(join(own, name))
  const [folder, ready] = [join(place, name), join(place, `${name}.ready`)]
  const isFirst = await mkdir(folder).then(
    () => true,
    () => false,
  )
  if (isFirst) {
    // A fault is kept too: who waits for it learns it.
    const fault = await make(folder).then(
      () => '',
      (thrown) => String(thrown),
    )
    await writeFile(`${ready}.new`, fault)
    await rename(`${ready}.new`, ready)
  }
  for (const until = Date.now() + timeoutMs; Date.now() < until; await pause(50)) {
    const fault = await readFile(ready, 'utf8').catch(() => null)
    if (fault) throw new Error(fault)
    if (fault === '') return folder
  }
  throw new Error(`${name} was not made by the run that began it`)
}

/** Test files are processes of their own: what is made once for all of them is asked for by HTTP. */
async function openDoor(make: () => Promise<string>) {
  let making: Promise<string> | undefined
  const door = createServer((_request, response) => {
    making ??= make()
    making.then(
      (made) => response.end(made),
      (fault) => response.writeHead(500).end(String(fault)),
    )
  })
  await new Promise<void>((listening) => door.listen(0, '127.0.0.1', listening))
  return {
    url: `http://127.0.0.1:${(door.address() as AddressInfo).port}`,
    async close() {
      door.close()
      await making?.catch(() => {})
    },
  }
}
