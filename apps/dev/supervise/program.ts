import type { FromProgram, ToProgram } from '../messages.ts'
import type { Place } from '../place.ts'
import { begin, type RunningProgram, type RunOptions } from './running-program.ts'

export type ProgramOptions = Omit<RunOptions, 'onMessage'> & {
  place: Place
  /** Called when it has loaded another file. */
  onFile(file: string): void
  onMessage?(message: FromProgram): void
}

export type Program = {
  /** Starts or restarts it. Resolves with true when it serves, with false when it cannot. */
  restart(): Promise<boolean>
  isMadeOf(file: string): boolean
  send(message: ToProgram): void
  stop(): Promise<void>
}

/** Milliseconds for requests in progress; shorter than a full drain. */
const handoverMs = 1_000
const stopMs = 5_000

/**
 * A program that can be replaced while it runs. The successor loads its modules while the old process still runs, which
 * stops once they are loaded: code that cannot be loaded takes nothing down.
 */
export function createProgram({ place, onFile, onMessage, ...options }: ProgramOptions): Program {
  const { print } = options
  let files = new Set<string>()
  let present: RunningProgram | undefined
  let successor: RunningProgram | undefined
  let leaving: RunningProgram | undefined

  const beginNext = () => {
    const loads = new Set<string>()
    const life = begin({
      ...options,
      onMessage(message) {
        if ('loads' in message) {
          loads.add(message.loads)
          files.add(message.loads)
          onFile(message.loads)
        }
        // Once all its modules are loaded, files that it no longer loads are dropped.
        if ('loaded' in message) files = loads
        onMessage?.(message)
      },
    })
    return life
  }

  const replace = async (): Promise<boolean> => {
    void successor?.end(0)
    const life = beginNext()
    successor = life
    const isLoaded = await life.loaded
    if (successor !== life) return false
    if (!isLoaded) {
      successor = undefined
      print(
        present
          ? 'It cannot be loaded; the one from before goes on.'
          : 'It cannot be loaded; the next save tries again.',
      )
      return false
    }
    if (present) leaving = present
    present = undefined
    await leaving?.end(handoverMs)
    if (successor !== life) return false
    successor = undefined
    present = life
    life.send({ place })
    void life.ended.then(() => {
      if (present !== life) return
      present = undefined
      print('It has ended; the next save starts it again.')
    })
    return life.ready
  }

  return {
    restart: replace,
    isMadeOf: (file) => files.has(file),
    send: (message) => present?.send(message),
    async stop() {
      const all = [present, successor, leaving]
      present = undefined
      successor = undefined
      await Promise.all(all.map((life) => life?.end(stopMs)))
    },
  }
}
