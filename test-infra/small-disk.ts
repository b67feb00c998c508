// A disk that can be full: a tmpfs of a fixed size, which only root may mount.
import { execFile } from 'node:child_process'
import { mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** Why a small disk is not available here; undefined if it is. */
export const whyNoSmallDisk = (): string | undefined =>
  process.getuid?.() === 0 ? undefined : 'a disk that can be full is a tmpfs, which only root may mount.'

export async function mountSmallDisk(folder: string, megabytes: number) {
  await mkdir(folder, { recursive: true })
  await run('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0700`, 'tmpfs', folder])
  const filler = join(folder, 'filler')
  return {
    /** Fills the disk to the last byte. Returns a function that frees it again. */
    async fill(): Promise<() => Promise<void>> {
      await using file = await open(filler, 'w')
      const chunk = Buffer.alloc(1 << 20)
      for (let bytes = chunk.length; bytes >= 4096; )
        await file.write(chunk, 0, bytes).catch((fault) => {
          if (fault.code !== 'ENOSPC') throw fault
          bytes /= 2
        })
      return () => rm(filler, { force: true })
    },
    async unmount(): Promise<void> {
      await run('umount', ['--lazy', folder])
    },
  }
}
