import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { Refusal } from '../embedded/options.ts'
import { lockFolder, type SocketKind } from './folder-lock.ts'

const folderOfItsOwn = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'suvarna-lock-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}
const racer = join(import.meta.dirname, 'folder-lock.racer.fixture.ts')

/** Starts a process that tries to take the lock on command, reports whether it got it, and keeps it. */
async function enter(folder: string, kind: SocketKind, temporary: string) {
  const child = fork(racer, [folder, kind], { env: { ...process.env, TMPDIR: temporary } })
  onTestFinished(() => void child.kill('SIGKILL'))
  await once(child, 'message')
  return {
    race: async () => {
      child.send('now')
      return (await once(child, 'message'))[0] as boolean
    },
    kill: async () => {
      child.kill('SIGKILL')
      await once(child, 'exit')
    },
  }
}

/** Each racer is a process: the gate starts few, `npm run test:long "folder lock"` all. */
const few = process.env.LOCK_RACES !== 'all'

test.each<SocketKind>(process.platform === 'linux' ? ['kernel', 'file'] : ['file'])(
  'platform 18: of several that come at once behind one that was killed, one holds the lock of a folder (%s)',
  async (kind) => {
    const [folder, temporary] = [await folderOfItsOwn(), await folderOfItsOwn()]
    const racers = await Promise.all(Array.from({ length: few ? 4 : 8 }, () => enter(folder, kind, temporary)))
    for (let round = 0; round < (few ? 2 : 4); round++) {
      const killed = await enter(folder, kind, temporary)
      expect(await killed.race()).toBe(true)
      expect(await Promise.all(racers.map(({ race }) => race()))).not.toContain(true)
      await killed.kill()
      const holds = await Promise.all(racers.map(({ race }) => race()))
      expect(holds.filter(Boolean)).toHaveLength(1)
      const holder = holds.indexOf(true)
      await racers[holder]?.kill()
      racers[holder] = await enter(folder, kind, temporary)
    }
  },
)

test('a locked folder is refused with a message, and free again when it is released', async () => {
  const folder = await folderOfItsOwn()
  const lock = await lockFolder(folder)
  await expect(lockFolder(folder)).rejects.toThrow(Refusal)
  await lock.release()
  await (await lockFolder(folder)).release()
})
