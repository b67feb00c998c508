import { type FSWatcher, readFileSync, watch } from 'node:fs'
import { basename, dirname, join } from 'node:path'

export type Changes = {
  /** From now on a save of this file is told. */
  add(file: string): void
  stop(): void
}

/** An editor writes a file in several steps, and a switch of branches writes many. */
const quietMs = 40

/** Tells which of the added files have another content than before, once for all that are saved together. */
export function watchFiles(onSaved: (files: readonly string[]) => void): Changes {
  const known = new Map<string, string>()
  const folders = new Map<string, FSWatcher>()
  const touched = new Set<string>()
  let timer: NodeJS.Timeout | undefined

  const tell = () => {
    const saved = [...touched].filter((file) => {
      const content = contentOf(file)
      // Between two steps of its editor; the next one is heard too.
      if (content === known.get(file)) return false
      known.set(file, content)
      return true
    })
    touched.clear()
    if (saved.length > 0) onSaved(saved)
  }
  const watchFolder = (folder: string) => {
    const watcher = watch(folder, (_event, name) => {
      const file = join(folder, name ?? '')
      if (!known.has(file)) return
      touched.add(file)
      clearTimeout(timer)
      timer = setTimeout(tell, quietMs)
    })
    // The folder was removed: its files are not there either, and whoever needs them says so.
    watcher.on('error', () => {
      watcher.close()
      folders.delete(folder)
    })
    folders.set(folder, watcher)
  }

  return {
    add(file) {
      if (!known.has(file)) known.set(file, contentOf(file))
      const folder = dirname(file)
      try {
        if (!folders.has(folder)) watchFolder(folder)
      } catch {
        // A folder that is not there; see above.
      }
    },
    stop() {
      clearTimeout(timer)
      for (const watcher of folders.values()) watcher.close()
    },
  }
}

function contentOf(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return `nothing at ${basename(file)}`
  }
}
