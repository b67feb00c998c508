import { spawnSync } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { RunFile } from '@suvarna/apps/folder/run-file.ts'
import { pause } from '@suvarna/platform/wait/pause.ts'
import type { TestProject } from 'vitest/node'
import { unpackedBrowser } from './browser.ts'
import { makePrograms, makeShopProgram, programsVariable, shopProgramVariable } from './child-programs.ts'
import { modelShopVariable } from './model-shop.ts'
import { endShop, loggedFaults, type Shop, startShop } from './shop.ts'

/** The address of a shop that all files of a run may use, and its data folder. */
export type SharedShop = RunFile & { folder: string }

declare module 'vitest' {
  export interface ProvidedContext {
    sharedShop: string
  }
}

/**
 * Shared by the files of a run, made on first use and removed after the last: a running shop for files that use only
 * HTTP; a model, the data folder of a shop that was opened once and shut down; the bundled program of a shop, and those
 * of the processes to be killed.
 */
export async function setup({ provide, vitest }: TestProject) {
  const own = await mkdtemp(join(tmpdir(), 'suvarna-made-'))
  // Unpacked first: a second process would take the first one's half-written file for a browser.
  await onceInRun(own, 'browser', runnableBrowser)
  const program = await serveOnce(() => onceInRun(own, 'shop', makeShopProgram))
  process.env[shopProgramVariable] = program.url
  const model = await serveOnce(() => onceInRun(own, 'model', openModel))
  process.env[modelShopVariable] = model.url
  const programs = await serveOnce(() => onceInRun(own, 'programs', makePrograms))
  process.env[programsVariable] = programs.url
  let shared: Shop | undefined
  const shop = await serveOnce(async () => {
    // The receivers of webhooks are on this machine.
    shared = await startShop({ env: { WEBHOOK_REACH: 'loopback' } })
    const { store, mailbox, razorpay, shiprocket, whatsapp, msg91, admin, pid, folder } = shared
    const providers = { mailbox, razorpay, shiprocket, ...(whatsapp && { whatsapp }), ...(msg91 && { msg91 }) }
    return JSON.stringify({ store, ...providers, admin, pid, folder } satisfies SharedShop)
  })
  provide('sharedShop', shop.url)
  return async () => {
    await Promise.all([model, shop, programs, program].map((made) => made.close()))
    if (shared) {
      const isRed = vitest.state.getFiles().some(({ result }) => result?.state === 'fail')
      if (isRed) console.error(await loggedFaults(shared.folder))
      await endShop(shared)
    }
    await rm(own, { recursive: true, force: true })
  }
}

/** Makes the model, with a short past: the demo's hundreds of orders (seed/seed-past.test) would double the time. */
async function openModel(folder: string): Promise<string> {
  const shop = await startShop({ folder, env: { PAST_ORDERS: '40' } })
  await shop.stop()
  return folder
}

/** Waits until the browser runs: it cannot while any process, even a fork about to exec, has it open for writing. */
async function runnableBrowser(): Promise<string> {
  const browser = await unpackedBrowser()
  for (const until = Date.now() + timeoutMs; Date.now() < until; await pause(50)) {
    const { error } = spawnSync(browser, ['--version'])
    if ((error as NodeJS.ErrnoException | undefined)?.code !== 'ETXTBSY') return browser
  }
  return browser
}

const timeoutMs = 300_000

/**
 * Makes something slow once for all vitest runs of `npm test`, some of them parallel, in the folder of the run, which
 * is removed at its end. Outside the gate each vitest run makes its own.
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
    // A failure is stored too, so that waiting processes see it.
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

/** Serves a value over HTTP and makes it on the first request, because test files run in separate processes. */
async function serveOnce(make: () => Promise<string>) {
  let making: Promise<string> | undefined
  const server = createServer((_request, response) => {
    making ??= make()
    making.then(
      (made) => response.end(made),
      (fault) => response.writeHead(500).end(String(fault)),
    )
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.close()
      await making?.catch(() => {})
    },
  }
}
