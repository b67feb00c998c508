import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pause } from '@suvarna/platform/wait/pause.ts'
import { expect, onTestFinished, test } from 'vitest'
import { rotatedLog } from './rotated-log.ts'

async function folderForTest() {
  const folder = await mkdtemp(join(tmpdir(), 'suvarna-log-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

test('V13: a full log is rotated and begins again: no recent line is lost, none is kept for ever', async () => {
  const folder = await folderForTest()
  const file = join(folder, 'shop.log')
  await writeFile(file, `${'x'.repeat(900)}\n`)
  const log = rotatedLog(file, 1_000)
  await once(log, 'ready')
  for (let i = 0; i < 200; i++) {
    log.write(`line ${String(i).padStart(3, '0')} ${'.'.repeat(91)}\n`)
    await new Promise<void>((flushed, failed) => log.flush((fault) => (fault ? failed(fault) : flushed())))
    // Rotation is late on a busy machine, so the next line waits for it. While no file exists, the old one has been
    // renamed, the new one is not open yet, and lines still go into the old one.
    while (((await stat(file).catch(() => null))?.size ?? Number.POSITIVE_INFINITY) > 1_000) await pause(1)
  }
  await expect.poll(async () => (await readdir(folder)).sort()).toEqual(['shop.log', 'shop.log.1'])
  const closed = once(log, 'close')
  log.end()
  await closed
  const lines = (await readFile(`${file}.1`, 'utf8')) + (await readFile(file, 'utf8').catch(() => ''))
  expect(lines.length).toBeLessThan(4_000)
  const numbers = [...lines.matchAll(/^line (\d+)/gm)].map(([, number]) => Number(number))
  expect(numbers).toEqual(Array.from({ length: numbers.length }, (_, k) => 200 - numbers.length + k))
  expect(numbers.length).toBeGreaterThan(8)
})

test('a log that is closed while it is rotated ends without a fault', async () => {
  for (let round = 0; round < 30; round++) {
    const log = rotatedLog(join(await folderForTest(), 'shop.log'), 1_000)
    await once(log, 'ready')
    const closed = once(log, 'close')
    log.write('x'.repeat(2_000))
    log.end()
    await closed
  }
})
