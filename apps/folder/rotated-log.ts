import { renameSync, statSync } from 'node:fs'
import { destination } from 'pino'

/** Bytes; 16 MB hold about a week of a busy shop's warnings. */
const usualMost = 16 * 1024 * 1024

export type RotatedLog = ReturnType<typeof destination>

/**
 * A log file of bounded size: above `most` bytes it becomes `<file>.1`, replacing the previous one, and a new file
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
    // Synchronous: a log that is closed meanwhile could not be reopened, and that fault would be uncaught.
    try {
      renameSync(file, `${file}.1`)
      log.reopen()
    } catch {
      // A full disk or a folder being removed must not make logging stop the shop.
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
