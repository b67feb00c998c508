import { join } from 'node:path'
import { bundle } from '@suvarna/images/bundle.ts'

/** Names where the run's programs are asked for; outside a run of the tests nothing stands there. */
export const programsDoor = 'CHILD_PROGRAMS'

const sources = join(import.meta.dirname, 'failures', 'child')
const names = ['accounts-and-goods', 'followers', 'orders', 'payments', 'rebuilder', 'trade', 'recording-consumer']
/** With code of the machine inside: found from here, because a program lies elsewhere. */
const natives = {
  names: ['sharp'],
  from: join(import.meta.dirname, '..', 'services', 'catalog', 'src', 'pictures', 'picture.ts'),
}

/**
 * Makes of each program one file with all that it imports. Hundreds of processes are started and killed: a start from
 * the sources costs three times as much, most of it to find the modules.
 */
export async function makePrograms(folder: string): Promise<string> {
  const programs = Object.fromEntries(names.map((name) => [name, join(sources, `${name}.ts`)]))
  await bundle({ programs, folder, natives })
  return folder
}

/** Where the programs are: those of the run, else their sources. */
export async function programsFolder(): Promise<{ folder: string; ending: 'js' | 'ts' }> {
  const door = process.env[programsDoor]
  if (!door) return { folder: sources, ending: 'ts' }
  const answer = await fetch(door)
  const folder = await answer.text()
  if (!answer.ok) throw new Error(`there are no programs: ${folder}`)
  return { folder, ending: 'js' }
}
