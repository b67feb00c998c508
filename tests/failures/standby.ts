import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { eventually } from '@suvarna/platform/testing/testing.ts'
import { programsFolder } from '../child-programs.ts'

export type Child = {
  process: ChildProcess
  said: string[]
  /** Resolves with the signal that ended it. */
  gone: Promise<NodeJS.Signals | null>
  /** A line on its standard input: first the failpoint or none, then tasks. */
  tell(line: string): void
  kill(): Promise<void>
}

const programs = await programsFolder()

/**
 * Child processes of one program. In a storm one is always warm, so that a restart does not wait for loading modules.
 * Elsewhere `keepsWarm` is false, since the last one would be loaded for nothing.
 */
export function createStandby(program: string, command: object, keepsWarm = true) {
  let warm = keepsWarm ? startChild(program, command) : null
  return {
    /** Starts one, with or without a failpoint `name:nth:exit`. */
    next(failpoint: string | null): Child {
      const child = warm ?? startChild(program, command)
      child.tell(failpoint ?? '')
      warm = keepsWarm ? startChild(program, command) : null
      return child
    },
    close: async () => warm?.kill(),
  }
}

/** A process of a program in child/, which loads its modules and then waits for its first line. */
export function startChild(program: string, command: object): Child {
  const child = spawn(
    process.execPath,
    [join(programs.folder, `${program}.${programs.ending}`), JSON.stringify(command)],
    {
      stdio: ['pipe', 'pipe', 'inherit'],
      // The same modules start a hundred times and are compiled once.
      env: { ...process.env, NODE_COMPILE_CACHE: join(import.meta.dirname, '..', '..', '.cache', 'compiled') },
    },
  )
  // A killed child reads no further; a line still being written to it is not an error.
  child.stdin.on('error', () => {})
  const said: string[] = []
  createInterface({ input: child.stdout }).on('line', (line) => said.push(line))
  const gone = new Promise<NodeJS.Signals | null>((done) => child.once('close', (_, signal) => done(signal)))
  return {
    process: child,
    said,
    gone,
    tell: (line) => void child.stdin.write(`${line}\n`),
    async kill() {
      child.kill('SIGKILL')
      await gone
    },
  }
}

/** Sets the failpoint in the running process, rather than starting a new one to be killed. */
export async function arm(child: Child, failpoint: string): Promise<void> {
  child.tell(failpoint)
  await untilSaid(child, `armed ${failpoint}`)
}

/** Far more than a busy machine needs; a later death counts as none. */
const withinMs = 240_000

/** Resolves when the child has died at its failpoint; throws if it ended in any other way. */
export async function diedAt(child: Child, failpoint: string): Promise<void> {
  const signal = await Promise.race([
    child.gone,
    new Promise<'late'>((late) => setTimeout(late, withinMs, 'late').unref()),
  ])
  if (signal === 'late') {
    await child.kill()
    throw new Error(`${failpoint} was not reached within ${withinMs / 1000} s; it said: ${child.said.join(', ')}`)
  }
  if (signal !== 'SIGKILL' || !child.said.includes(`reached ${failpoint.split(':')[0]}`))
    throw new Error(`${failpoint} was not reached: ended by ${signal}, said: ${child.said.join(', ')}`)
}

export const untilSaid = (child: Child, words: string) =>
  eventually(
    () => {
      if (child.said.some((line) => line.startsWith(words))) return true
      const { exitCode, signalCode } = child.process
      if (exitCode !== null || signalCode !== null)
        throw new Error(`a child that should say ${words} ended by ${signalCode ?? exitCode}`)
      return false
    },
    Boolean,
    { withinMs, what: `a child that says ${words}` },
  )
