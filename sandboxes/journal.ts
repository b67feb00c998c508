// A sandbox's append-only journal: what it has acknowledged is on disk.
import { type FileHandle, mkdir, open, readFile } from 'node:fs/promises'
import { dirname } from 'node:path'

export type Journal<Entry> = {
  /**
   * Folds the entries into the state immediately and queues them for the disk as one line: after a crash either all of
   * them are there or none.
   */
  record(...entries: Entry[]): void
  /** Resolves when everything recorded so far is on disk; after a failed write it always rejects. */
  settled(): Promise<void>
  close(): Promise<void>
}

/**
 * Replays the journal through `fold`, then accepts new entries. A line torn by a kill is cut off: it was never
 * acknowledged.
 */
export async function openJournal<Entry>(path: string, fold: (entry: Entry) => void): Promise<Journal<Entry>> {
  await mkdir(dirname(path), { recursive: true })
  const kept = await replay(path, fold)
  const file = await open(path, 'a')
  await file.truncate(kept)
  return writer(file, fold)
}

async function replay<Entry>(path: string, fold: (entry: Entry) => void): Promise<number> {
  const bytes = await readFile(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return Buffer.alloc(0)
    throw error
  })
  let start = 0
  for (let end = bytes.indexOf(10); end !== -1; end = bytes.indexOf(10, start)) {
    const line = bytes.toString('utf8', start, end)
    try {
      for (const entry of JSON.parse(line) as Entry[]) fold(entry)
    } catch (cause) {
      throw new Error(`${path} cannot be read at byte ${start}`, { cause })
    }
    start = end + 1
  }
  return start
}

function writer<Entry>(file: FileHandle, fold: (entry: Entry) => void): Journal<Entry> {
  let lines: string[] = []
  let written: Promise<void> = Promise.resolve()
  // One write and one fsync cover everything recorded while the previous ones ran.
  const flush = async () => {
    const batch = lines
    lines = []
    if (batch.length === 0) return
    await file.appendFile(batch.join(''))
    await file.datasync()
  }
  return {
    record(...entries) {
      for (const entry of entries) fold(entry)
      lines.push(`${JSON.stringify(entries)}\n`)
      if (lines.length > 1) return
      written = written.then(flush)
      written.catch(() => undefined) // reported by settled()
    },
    settled: () => written,
    async close() {
      await written.finally(() => file.close())
    },
  }
}
