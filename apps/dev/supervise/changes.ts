import { type FSWatcher, readFileSync, watch } from 'node:fs'
import { basename, dirname, join } from 'node:path'

export type Changes = {
  /** Watches this file from now on. */
  add(file: string): void
  stop(): void
}

/**
 * Milliseconds without a write before files are read: editors save in steps, and switching branches writes many files.
 */
const quietMs = 40

/** Reports which watched files have changed content, once for all that were saved together. */
export function watchFiles(onSaved: (files: readonly string[]) => void): Changes {
  const known = new Map<string, string>()
  const folders = new Map<string, FSWatcher>()
  const touched = new Set<string>()
  let timer: NodeJS.Timeout | undefined

  const report = () => {
    const saved = [...touched].filter((file) => {
      const content = contentOf(file)
      // Caught between two steps of an editor's save; the next step is seen too.
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
      timer = setTimeout(report, quietMs)
    })
    // The folder and its files were removed; the programs that need them will report it.
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
        // The folder does not exist; see above.
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
