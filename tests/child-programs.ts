import { join } from 'node:path'

/** Environment variable with the address that returns the folder of the run's bundles; unset outside a test run. */
export const programsVariable = 'CHILD_PROGRAMS'
/** The same for the bundle of the shop of one process. */
export const shopProgramVariable = 'SHOP_PROGRAM'

const sources = join(import.meta.dirname, 'failures', 'child')
const names = ['accounts-and-goods', 'followers', 'orders', 'payments', 'rebuilder', 'trade', 'recording-consumer']
/** Has native code. Resolved from this file, because a bundle is in another folder. */
const natives = {
  names: ['sharp'],
  from: join(import.meta.dirname, '..', 'services', 'catalog', 'src', 'pictures', 'picture.ts'),
}

/** Loaded only by the process that bundles; the others request the folder of the bundles. */
const bundler = () => import('@suvarna/images/bundle.ts')

/**
 * Bundles each program into one file. Hundreds of processes are started and killed: a start from the sources costs
 * three times as much, most of it module resolution.
 */
export async function makePrograms(folder: string): Promise<string> {
  const programs = Object.fromEntries(names.map((name) => [name, join(sources, `${name}.ts`)]))
  const { bundle } = await bundler()
  await bundle({ programs, folder, natives })
  return folder
}

const shopSource = join(import.meta.dirname, '..', 'apps', 'embedded', 'main.ts')

/** Bundles the shop: nearly twenty start in a run of all tests, each from a thousand source files. */
export async function makeShopProgram(folder: string): Promise<string> {
  const { bundle } = await bundler()
  await bundle({ programs: { embedded: shopSource }, folder, natives, besideSources: true })
  return folder
}

/** The program of a shop: the run's bundle, otherwise its source. */
export async function shopProgram(): Promise<string> {
  const folder = await madeAt(shopProgramVariable)
  return folder ? join(folder, 'embedded.js') : shopSource
}

/** The folder of the programs: the run's bundles, otherwise the sources. */
export async function programsFolder(): Promise<{ folder: string; ending: 'js' | 'ts' }> {
  const folder = await madeAt(programsVariable)
  return folder ? { folder, ending: 'js' } : { folder: sources, ending: 'ts' }
}

async function madeAt(variable: string): Promise<string | null> {
  const address = process.env[variable]
  if (!address) return null
  const response = await fetch(address)
  const folder = await response.text()
  if (!response.ok) throw new Error(`there are no programs: ${folder}`)
  return folder
}
