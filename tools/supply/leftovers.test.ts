// The gate's last step, on planted leftovers.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { canSeeProcesses, watchLeftovers } from '../../scripts/leftovers.mjs'

test('the gate names the test that left a process, a folder or a file behind, and removes them', async () => {
  const watch = watchLeftovers()
  onTestFinished(() => watch.clear())
  const { TMPDIR: root } = watch.env
  expect(await watch.left()).toEqual([])

  const place = join(root, 'of-failures.careless')
  await mkdir(join(place, 'suvarna-shop-1'), { recursive: true })
  await mkdir(join(root, 'suvarna-model-1'))
  await writeFile(join(root, 'chromium'), 'unpacked for all')
  const inMemory = `/dev/shm/suvarna-test-${basename(root)}planted`
  const hasMemory = existsSync('/dev/shm')
  if (hasMemory) await mkdir(inMemory)
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], {
    env: { ...process.env, ...watch.env, TMPDIR: place },
    detached: true,
    stdio: 'ignore',
  })
  const gone = once(child, 'exit')
  const expected = [
    ...(canSeeProcesses ? [{ by: 'failures.careless', what: expect.stringContaining(`process ${child.pid}: `) }] : []),
    { by: 'failures.careless', what: join(place, 'suvarna-shop-1') },
    { by: 'the run itself', what: join(root, 'suvarna-model-1') },
    ...(hasMemory ? [{ by: 'the run itself', what: inMemory }] : []),
  ]
  const left = await watch.left()
  expect(left).toHaveLength(expected.length)
  expect(left).toEqual(expect.arrayContaining(expected))

  watch.clear()
  if (canSeeProcesses) await gone
  else child.kill('SIGKILL')
  expect([root, inMemory].filter(existsSync)).toEqual([])
})
