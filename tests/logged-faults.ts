import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

const maxLines = 40
const errorLevel = 50

/** The last errors in a shop's log, for a red run: the shop's folder, and so its log, is removed with the run. */
export async function loggedFaults(folder: string): Promise<string> {
  const log = await readFile(join(folder, 'shop.log'), 'utf8').catch(() => '')
  const faults = log.split('\n').filter((line) => levelOf(line) >= errorLevel)
  const heading = `${faults.length} errors in the log of the shared shop${faults.length > maxLines ? `, the last ${maxLines}` : ''}:`
  return [heading, ...faults.slice(-maxLines)].join('\n')
}

const levelOf = (line: string): number => Number(/^\{"level":(\d+)/.exec(line)?.[1] ?? 0)
