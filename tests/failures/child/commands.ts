// What every child has in common: it loads its modules, waits warm for one line with its orders, and dies where told.
import { writeSync } from 'node:fs'
import { flushCompileCache } from 'node:module'
import { createInterface } from 'node:readline'
import { armFailpoint } from '@suvarna/platform/failpoint.ts'

export type ChildCommand = {
  /** `name:nth:exit`; null for a child that shall live. */
  failpoint: string | null
  ordersUrl: string
  vaultUrl: string
  witnessUrl: string
  /** None: over the Postgres bus. */
  brokers: string[] | null
  port: number
}

export const actorKey = 'a key for the failure tests that is long enough'
export const partitions = 3

/** Written at once: the parent must read it even when the next instruction is a SIGKILL. */
export const say = (line: string) => void writeSync(1, `${line}\n`)

export async function commanded(): Promise<ChildCommand> {
  // Who will be killed writes no cache at its end.
  flushCompileCache()
  say('warm')
  const lines = createInterface({ input: process.stdin })
  const line = await new Promise<string>((read) => lines.once('line', read))
  // Whose parent is gone has nothing to live for.
  lines.once('close', () => process.exit(0))
  const command = JSON.parse(line) as ChildCommand
  if (command.failpoint) armFailpoint(command.failpoint, (name) => say(`reached ${name}`))
  return command
}
