import { renameSync, statSync } from 'node:fs'
import { destination } from 'pino'

/** 16 MB hold about a week of a busy shop's warnings. */
const usualMost = 16 * 1024 * 1024

export type RotatedLog = ReturnType<typeof destination>

/**
 * A log file of bounded size: above `most` bytes it becomes `<file>.1`, replacing the one before, and a new file
 * begins. Together they hold at most about twice that, always the latest lines.
 */
export function rotatedLog(file: string, most: number = usualMost): RotatedLog {
  let bytes = sizeOf(file)
  let rotating = false
  const log = destination({ dest: file, mkdir: true, sync: false })
  log.on('write', (written: number) => {
    bytes += written
    if (bytes <= most || rotating) return
    rotating = true
    // At once: a log that is closed meanwhile could not be opened again, and that fault would have no one to catch it.
    try {
      renameSync(file, `${file}.1`)
      log.reopen()
    } catch {
      // Logging must not end the shop when the folder is being removed or the disk is full.
      rotating = false
    }
  })
  log.on('ready', () => {
    bytes = sizeOf(file)
    rotating = false
  })
  return log
}

const sizeOf = (file: string) => statSync(file, { throwIfNoEntry: false })?.size ?? 0
