// Shared by all child programs: load the modules, wait warm for one line of instructions, die at a failpoint.
import { writeSync } from 'node:fs'
import { flushCompileCache } from 'node:module'
import { createInterface } from 'node:readline'
import { armFailpoint } from '@suvarna/platform/testing/failpoint.ts'

export type ChildCommand = {
  ordersUrl: string
  vaultUrl: string
  recorderUrl: string
  /** Null: over the Postgres bus. */
  brokers: string[] | null
  port: number
  /** The day of the process's clock; today if absent. */
  today?: string
}

export const partitions = 3

/** Written synchronously: the parent must read it even when the next instruction is a SIGKILL. */
export const print = (line: string) => void writeSync(1, `${line}\n`)

/** A child's resources; `go` waits for the start and the failpoint. */
export const readCommand = <Command = ChildCommand>() => JSON.parse(process.argv[2] ?? '{}') as Command

/** Waits, with everything prepared, for the line that names the failpoint or none. The lines after it are tasks. */
export async function go(): Promise<AsyncIterableIterator<string>> {
  // A killed process does not write its compile cache at exit.
  flushCompileCache()
  const input = createInterface({ input: process.stdin })
  // A child ends with its parent.
  input.once('close', () => process.exit(0))
  const lines = input[Symbol.asyncIterator]()
  print('warm')
  const { value: failpoint } = await lines.next()
  if (failpoint) arm(failpoint)
  return lines
}

const arm = (failpoint: string) => armFailpoint(failpoint, (name) => print(`reached ${name}`))

/** For a process whose later lines name the failpoints at which it is to die. */
export async function armAsTold(lines: AsyncIterableIterator<string>): Promise<void> {
  for await (const failpoint of lines) {
    arm(failpoint)
    print(`armed ${failpoint}`)
  }
}
