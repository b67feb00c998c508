import { open, readFile } from 'node:fs/promises'
import type { Vault } from '@suvarna/platform/vault/vault.ts'

type Line = { at: string; subject: string }

/** Where a shop's erasures are listed: beside its data folder, so that neither its loss nor a restore takes them along. */
export const erasuresOf = (folder: string): string => `${folder}.erased`

/**
 * A vault that writes down whose key it drops, on the disk before it does: a restore of an older backup drops it again.
 * The list holds the ids of accounts and orders, and nothing of the person.
 */
export function listingErasures(vault: Vault, file: string): Vault {
  return {
    ...vault,
    async drop(subject) {
      await append(file, { at: new Date().toISOString(), subject })
      await vault.drop(subject)
    },
  }
}

async function append(file: string, line: Line): Promise<void> {
  const list = await open(file, 'a', 0o600)
  try {
    // Behind a line that a crash has cut short a new one begins.
    await list.appendFile(`\n${JSON.stringify(line)}\n`)
    await list.datasync()
  } finally {
    await list.close()
  }
}

/** A line is written before its key is dropped: one that waited for its database stands a little too early. */
const marginMs = 3_600_000

/** Whose keys were dropped since `moment`, each once; null where there is no list. */
export async function erasedSince(file: string, moment: Date): Promise<string[] | null> {
  const text = await readFile(file, 'utf8').catch((fault: NodeJS.ErrnoException) => {
    if (fault.code === 'ENOENT') return null
    throw fault
  })
  if (text === null) return null
  const since = moment.getTime() - marginMs
  const lines = text.split('\n').filter(Boolean).flatMap(lineOf)
  return [...new Set(lines.filter(({ at }) => Date.parse(at) >= since).map(({ subject }) => subject))]
}

/** The last line may be half of one, where the machine went down: its key was not dropped yet. */
function lineOf(text: string): Line[] {
  try {
    return [JSON.parse(text) as Line]
  } catch {
    return []
  }
}
