import { rename, statSync } from 'node:fs'
import { destination } from 'pino'

/** 16 MB are a week of a busy shop's warnings. */
const usualMost = 16 * 1024 * 1024

export type RotatedLog = ReturnType<typeof destination>

/**
 * A log file of lines that ends: when it has more than `most` bytes it becomes `<file>.1`, in the place of the one
 * before, and a new file begins. So both together hold at most some twice as much, and always the last lines.
 */
export function rotatedLog(file: string, most: number = usualMost): RotatedLog {
  let bytes = sizeOf(file)
  let rotating = false
  const log = destination({ dest: file, mkdir: true, sync: false })
  log.on('write', (written: number) => {
    bytes += written
    if (bytes <= most || rotating) return
    rotating = true
    // A folder that is being taken away, or a full disk, is no reason for the shop to end.
    rename(file, `${file}.1`, (fault) => {
      if (fault) rotating = false
      else log.reopen()
    })
  })
  log.on('ready', () => {
    bytes = sizeOf(file)
    rotating = false
  })
  return log
}

const sizeOf = (file: string) => statSync(file, { throwIfNoEntry: false })?.size ?? 0
