import { open, readFile } from 'node:fs/promises'
import type { Vault } from '@suvarna/platform/vault/vault.ts'

type Line = { at: string; subject: string }

/** Path of a shop's list of erasures: beside its data folder, so that it survives the loss or restore of the folder. */
export const erasuresOf = (folder: string): string => `${folder}.erased`

/**
 * A vault that records each subject on disk before it deletes the key, so that after the restore of an older backup the
 * key is deleted again. The list holds ids of accounts and orders, and no personal data.
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
    // A crash may have truncated the last line, so a new one is started after it.
    await list.appendFile(`\n${JSON.stringify(line)}\n`)
    await list.datasync()
  } finally {
    await list.close()
  }
}

/** A line is written before its key is deleted, so its time may be a little early. */
const marginMs = 3_600_000

/** The subjects whose keys were deleted since `moment`, each once; null without a list. */
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

/** A crash may leave half a line at the end; its key was not deleted yet. */
function lineOf(text: string): Line[] {
  try {
    return [JSON.parse(text) as Line]
  } catch {
    return []
  }
}
