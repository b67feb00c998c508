import { readdir, readFile } from 'node:fs/promises'
import type { Wire } from './proxy.ts'

export const componentNames = [
  'identity',
  'catalog',
  'orders',
  'payments',
  'shipping',
  'analytics',
  'gateway',
  'postgres',
  'kafka',
  's3',
  'razorpay',
  'shiprocket',
  'mail',
] as const
export type ComponentName = (typeof componentNames)[number]

export const faults = ['killed', 'frozen', 'slow', 'cut off', 'full'] as const
export type Fault = (typeof faults)[number]

export type Component = {
  name: ComponentName
  proxy: Wire
  slowMs: number
  pid(): Promise<number>
  /** Kills it with SIGKILL; resolves when it has ended. */
  kill(): Promise<void>
  /** Starts it; resolves when it serves again. Does nothing if it has not ended. */
  start(): Promise<void>
  /** Fills its disk or quota and returns a function that frees the space. Undefined if nothing could be full. */
  fill?: () => Promise<() => Promise<void>>
}

/** Injects the fault; the returned function removes it and resolves when the component serves. */
export async function injectFault(component: Component, fault: Fault): Promise<() => Promise<void>> {
  const { proxy, slowMs } = component
  if (fault === 'slow' || fault === 'cut off') {
    proxy.set(fault === 'slow' ? { slowMs } : 'holds')
    return async () => proxy.set('passes')
  }
  if (fault === 'killed') {
    await component.kill()
    return component.start
  }
  if (fault === 'full') {
    const empty = await component.fill?.()
    return async () => {
      await empty?.()
      await component.start()
    }
  }
  const family = await familyOf(await component.pid())
  const signalAll = (signal: 'SIGSTOP' | 'SIGCONT') => {
    for (const pid of family)
      try {
        process.kill(pid, signal)
      } catch {
        // A child that ended after the listing, such as the Postgres backend of a closed connection.
      }
  }
  signalAll('SIGSTOP')
  return async () => signalAll('SIGCONT')
}

/** A process and its children: a Postgres with only its first process stopped still serves. */
async function familyOf(first: number): Promise<number[]> {
  const parents = new Map<number, number>()
  for (const name of (await readdir('/proc')).filter((each) => /^\d+$/.test(each))) {
    const stat = await readFile(`/proc/${name}/stat`, 'utf8').catch(() => '')
    parents.set(Number(name), Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]))
  }
  const childrenOf = (parent: number): number[] =>
    [...parents].flatMap(([pid, its]) => (its === parent ? [pid, ...childrenOf(pid)] : []))
  return [first, ...childrenOf(first)]
}
