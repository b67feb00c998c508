import { join } from 'node:path'
import { bundle } from '@suvarna/images/bundle.ts'

/** Environment variable with the address that returns the folder of the run's bundles; unset outside a test run. */
export const programsVariable = 'CHILD_PROGRAMS'

const sources = join(import.meta.dirname, 'failures', 'child')
const names = ['accounts-and-goods', 'followers', 'orders', 'payments', 'rebuilder', 'trade', 'recording-consumer']
/** Has native code: resolved from this file, because a bundle is in another folder. */
const natives = {
  names: ['sharp'],
  from: join(import.meta.dirname, '..', 'services', 'catalog', 'src', 'pictures', 'picture.ts'),
}

/**
 * Bundles each program into one file. Hundreds of processes are started and killed: a start from the sources costs
 * three times as much, most of it module resolution.
 */
export async function makePrograms(folder: string): Promise<string> {
  const programs = Object.fromEntries(names.map((name) => [name, join(sources, `${name}.ts`)]))
  await bundle({ programs, folder, natives })
  return folder
}

/** The folder of the programs: the run's bundles, otherwise the sources. */
export async function programsFolder(): Promise<{ folder: string; ending: 'js' | 'ts' }> {
  const address = process.env[programsVariable]
  if (!address) return { folder: sources, ending: 'ts' }
  const response = await fetch(address)
  const folder = await response.text()
  if (!response.ok) throw new Error(`there are no programs: ${folder}`)
  return { folder, ending: 'js' }
}
