import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { whyNoKafka } from './availability.ts'
import { buildOnce } from './build-once.ts'
import { runCommand } from './run-command.ts'

const root = await mkdtemp(join(tmpdir(), 'build-'))
afterAll(() => rm(root, { recursive: true, force: true }))

const options = () => ({ report: vi.fn<(line: string) => void>(), timeoutMs: 5000 })
const newFolder = async () => join(await mkdtemp(join(root, 'one-')), 'deep', 'thing')

test('of two callers one builds and the other waits for it', async () => {
  const folder = await newFolder()
  const build = vi.fn(async (into: string) => writeFile(join(into, 'done'), 'yes'))
  await Promise.all([buildOnce(folder, build, options()), buildOnce(folder, build, options())])
  await buildOnce(folder, build, options())
  expect(build).toHaveBeenCalledOnce()
  expect(await readFile(join(folder, 'done'), 'utf8')).toBe('yes')
  expect(await readdir(join(folder, '..'))).toEqual(['thing'])
})

test('a failed build leaves nothing behind, and the next attempt begins again', async () => {
  const folder = await newFolder()
  const fail = async (into: string) => {
    await writeFile(join(into, 'half'), '')
    throw new Error('no network')
  }
  await expect(buildOnce(folder, fail, options())).rejects.toThrow('no network')
  expect(await readdir(join(folder, '..'))).toEqual([])
  await buildOnce(folder, async () => undefined, options())
  expect(await readdir(folder)).toEqual([])
})

test('the lock of a dead process is taken over; that of a living one is waited for, with a message and a timeout', async () => {
  const folder = await newFolder()
  await buildOnce(`${folder}-other`, async () => undefined, options())
  await writeFile(`${folder}.lock`, '999999999')
  await buildOnce(folder, async () => undefined, options())
  await writeFile(`${folder}-2.lock`, String(process.ppid))
  const withoutWaiting = { ...options(), timeoutMs: 0 }
  await expect(buildOnce(`${folder}-2`, async () => undefined, withoutWaiting)).rejects.toThrow(
    `Process ${process.ppid} has been building thing-2`,
  )
  expect(withoutWaiting.report).toHaveBeenCalledWith(expect.stringContaining(`Waiting for process ${process.ppid}`))
})

const command = (script: string, timeoutMs = 5000) => ({
  command: 'sh',
  args: ['-c', script],
  cwd: tmpdir(),
  title: 'Building',
  timeoutMs,
})

test('a command that fails, or takes too long, is reported with its last lines', async () => {
  const report = vi.fn()
  await expect(runCommand(command('echo no such module >&2; exit 3'), report)).rejects.toThrow(
    'Building failed: no such module',
  )
  await expect(runCommand(command('echo on my way; exec sleep 60', 100), report)).rejects.toThrow(
    /on my way\ngiven up after/,
  )
  await expect(runCommand({ ...command(''), command: 'no-such-tool' }, report)).rejects.toThrow('ENOENT')
  await runCommand(command('exit 0'), report)
  expect(report).toHaveBeenLastCalledWith(expect.stringMatching(/^Building: done in \d+ s$/))
})

test('a machine without Java gets the reason in one sentence', () => {
  vi.stubEnv('PATH', '/nowhere')
  expect(whyNoKafka()).toBe('a real Kafka needs Java 17, and no java is here.')
  vi.unstubAllEnvs()
})
