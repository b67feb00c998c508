// Finds what a test run has left: living processes and temporary files.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'

/** Prefix of a test file's own temporary folder; see tests/file-setup.ts. */
const ofTest = 'of-'
/** The browser is unpacked once for the whole run and stays until its end. */
const isOfTheRun = (name) =>
  name.startsWith(ofTest) || !/^(suvarna-|playwright|org\.chromium)/.test(name) || isOfTheBrowser(name)

/** A scratch file that a closing browser leaves; removed with the run. */
const isOfTheBrowser = (name) => /^\.?(org\.chromium|com\.google)\./.test(name)

/** Creates a folder for the temporary files of a run; processes that have it in their environment belong to the run. */
export function watchLeftovers() {
  const root = placeInMemory() ?? mkdtempSync(join(tmpdir(), 'suvarna-g-'))
  return {
    env: { TMPDIR: root, RUN_PLACE: root },
    /** Returns what is left, with its owner: a process may take five seconds to end. */
    async left() {
      const until = Date.now() + 5_000
      while (processesOf(root).length > 0 && Date.now() < until) await new Promise((done) => setTimeout(done, 100))
      return [...processesOf(root), ...filesOf(root), ...inMemory(root)].map(({ by, what }) => ({ by, what }))
    },
    /** Kills and removes everything, so that one run's leftovers do not slow the next. */
    clear() {
      for (const { pid } of processesOf(root)) process.kill(pid, 'SIGKILL')
      for (const path of [root, ...inMemory(root).map(({ what }) => what)])
        rmSync(path, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

export const canSeeProcesses = existsSync('/proc/self/environ')

function processesOf(root) {
  if (!canSeeProcesses) return []
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && name !== String(process.pid))
    .flatMap((pid) => {
      const environment = read(`/proc/${pid}/environ`).split('\0')
      // A zombie has no environment: it has ended.
      if (!environment.includes(`RUN_PLACE=${root}`)) return []
      const place = environment.find((line) => line.startsWith('TMPDIR='))?.slice('TMPDIR='.length) ?? root
      const command = read(`/proc/${pid}/cmdline`).replaceAll('\0', ' ').slice(0, 200)
      return [{ by: whose(place), what: `process ${pid}: ${command}`, pid: Number(pid) }]
    })
}

function filesOf(root) {
  return readdirSync(root).flatMap((name) => {
    if (!isOfTheRun(name)) return [{ by: whose(root), what: join(root, name) }]
    if (!name.startsWith(ofTest)) return []
    const files = readdirSync(join(root, name)).filter((each) => !isOfTheBrowser(each))
    return files.map((each) => ({ by: whose(join(root, name)), what: join(root, name, each) }))
  })
}

const memory = '/dev/shm'
const gigabyte = 2 ** 30

/**
 * A folder in memory: the shops of a run commit as durably as real ones, and would mostly wait for a disk. Null where
 * memory has no room for them, or where programs such as the browser may not run from there.
 */
function placeInMemory() {
  const kilobytes = Number(/^MemAvailable: +(\d+) kB$/m.exec(read('/proc/meminfo'))?.[1] ?? 0)
  if (kilobytes * 1024 < 16 * gigabyte || !existsSync(memory)) return null
  const { bavail, bsize } = statfsSync(memory)
  if (bavail * bsize < 10 * gigabyte) return null
  const root = mkdtempSync(join(memory, 'suvarna-g-'))
  const program = join(root, 'program')
  writeFileSync(program, '#!/bin/sh\n', { mode: 0o700 })
  const runs = spawnSync(program).status === 0
  rmSync(runs ? program : root, { recursive: true })
  return runs ? root : null
}

/** The tests' Postgres data are in memory where there is room; the folder's name contains that of the run. */
function inMemory(root) {
  if (!existsSync(memory)) return []
  const names = readdirSync(memory).filter((name) => name.startsWith(`suvarna-test-${basename(root)}`))
  return names.map((name) => ({ by: 'the run itself', what: join(memory, name) }))
}

const whose = (place) => (basename(place).startsWith(ofTest) ? basename(place).slice(ofTest.length) : 'the run itself')

function read(path) {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    // Gone in the meantime, or owned by another user.
    return ''
  }
}
