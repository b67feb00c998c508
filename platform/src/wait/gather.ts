import { AsyncResource } from 'node:async_hooks'
import { pause } from './pause.ts'

/** The outcome of one command of a group: a refusal concerns only this command. */
export type Outcome<Result> = { result: Result } | { refusal: unknown }

export type Gathering<Command, Result> = {
  /** Names that only one command of a group may have: a second one waits for the next group. */
  alone?(command: Command): readonly string[]
  /** Runs a group; returns outcomes in its order. Throwing means that none of it was done. */
  run(commands: readonly Command[]): Promise<readonly Outcome<Result>[]>
  /** Whether commands of a group that failed with this are tried one by one; otherwise all of them fail. */
  isWorthSplitting?(fault: unknown): boolean
  /** Where no caller waits for a result: how long a group waits for more, and at what number it is whole. */
  linger?: { ms: number; isWhole(waiting: number): boolean }
}

/** Limits how long a group holds its locks. */
const most = 16

/**
 * Commands that come while a group is under way form the next one, so its fixed cost is paid once for all of them. A
 * command that comes alone runs immediately, unless it may linger.
 */
export function gather<Command, Result>({
  alone = () => [],
  run,
  isWorthSplitting = () => true,
  linger,
}: Gathering<Command, Result>): (command: Command) => Promise<Result> {
  type Waiting = {
    command: Command
    resolve(result: Result): void
    reject(fault: unknown): void
    /** The caller's own context: a group's queries belong to the trace of its first command. */
    within(work: () => Promise<void>): Promise<void>
  }
  let waiting: Waiting[] = []
  let isRunning = false
  let goOn = () => {}

  /** Waits until the group is whole, or `ms` have passed. */
  const more = async ({ ms, isWhole }: NonNullable<typeof linger>) => {
    if (isWhole(waiting.length)) return
    const enough = new AbortController()
    goOn = () => isWhole(waiting.length) && enough.abort()
    await pause(ms, enough.signal)
  }

  /** The commands that have waited longest and may share a group. */
  const next = (): Waiting[] => {
    const named = new Set<string>()
    const group = new Set<Waiting>()
    for (const one of waiting) {
      const names = alone(one.command)
      if (names.every((name) => !named.has(name)) && group.size < most) group.add(one)
      for (const name of names) named.add(name)
    }
    waiting = waiting.filter((one) => !group.has(one))
    return [...group]
  }

  const settle = async (group: readonly Waiting[]): Promise<void> => {
    try {
      const outcomes = await run(group.map(({ command }) => command))
      for (const [place, { resolve, reject }] of group.entries()) {
        const outcome = outcomes[place]
        if (outcome && 'result' in outcome) resolve(outcome.result)
        else reject(outcome?.refusal ?? new Error('a group answered fewer commands than it was given'))
      }
    } catch (fault) {
      if (group.length > 1 && isWorthSplitting(fault))
        await Promise.all(group.map((one) => one.within(() => settle([one]))))
      else for (const { reject } of group) reject(fault)
    }
  }

  const work = async () => {
    isRunning = true
    while (waiting.length > 0) {
      if (linger) await more(linger)
      const group = next()
      await group[0]?.within(() => settle(group))
    }
    isRunning = false
  }

  return (command) =>
    new Promise((resolve, reject) => {
      const within = AsyncResource.bind((work: () => Promise<void>) => work())
      waiting.push({ command, resolve, reject, within })
      if (isRunning) goOn()
      else void work()
    })
}
