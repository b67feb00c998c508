// What every child has in common: it loads its modules, waits warm for one line with its orders, and dies where told.
import { writeSync } from 'node:fs'
import { flushCompileCache } from 'node:module'
import { createInterface } from 'node:readline'
import { armFailpoint } from '@suvarna/platform/testing/failpoint.ts'

export type ChildCommand = {
  ordersUrl: string
  vaultUrl: string
  recorderUrl: string
  /** None: over the Postgres bus. */
  brokers: string[] | null
  port: number
  /** The day that it lives in; without it today. */
  today?: string
}

export const partitions = 3

/** Written at once: the parent must read it even when the next instruction is a SIGKILL. */
export const say = (line: string) => void writeSync(1, `${line}\n`)

/** What a child will work with; when it works, and where it dies, it is told by `go`. */
export const readCommand = <Command = ChildCommand>() => JSON.parse(process.argv[2] ?? '{}') as Command

/** Waits, with everything prepared, for the line that names the failpoint, or none; the lines behind it are tasks. */
export async function go(): Promise<AsyncIterableIterator<string>> {
  // Who will be killed writes no cache at its end.
  flushCompileCache()
  const input = createInterface({ input: process.stdin })
  // Whose parent is gone has nothing to live for.
  input.once('close', () => process.exit(0))
  const lines = input[Symbol.asyncIterator]()
  say('warm')
  const { value: failpoint } = await lines.next()
  if (failpoint) armFailpoint(failpoint, (name) => say(`reached ${name}`))
  return lines
}
