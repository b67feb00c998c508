import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { tether } from '@suvarna/test-infra/child.ts'
import type { ProcessName } from './environments.ts'

const root = join(import.meta.dirname, '..', '..')
const mainOf = (name: ProcessName) => join(root, name === 'gateway' ? 'gateway' : `services/${name}`, 'src', 'main.ts')

export type RunningProcess = { name: ProcessName; child: ChildProcess; stop(): Promise<void> }

/** Starts a service as an operator would. Resolves when it listens, rejects with its last output. */
export function startProcess(
  name: ProcessName,
  env: Record<string, string>,
  log: (line: string) => void,
  program = mainOf(name),
): Promise<RunningProcess> {
  const { PATH = '', HOME = '', NODE_COMPILE_CACHE } = process.env
  // Compiling its sources is a third of a start, so the compile cache is shared.
  const cache = NODE_COMPILE_CACHE ? { NODE_COMPILE_CACHE } : {}
  const child = spawn(process.execPath, [program], {
    env: { PATH, HOME, ...cache, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const release = tether(child.pid ?? 0)
  const last: string[] = []
  const gone = new Promise<void>((done) => child.once('exit', () => done()))
  void gone.then(release)
  const stop = async () => {
    child.kill('SIGTERM')
    await gone
  }
  return new Promise((done, failed) => {
    for (const stream of [child.stdout, child.stderr])
      createInterface({ input: stream }).on('line', (line) => {
        last.push(line)
        if (last.length > 20) last.shift()
        log(`${name} ${line}`)
        if (line.startsWith('{"listening"')) done({ name, child, stop })
      })
    void gone.then(() => failed(new Error(`${name} ended at its start:\n${last.join('\n')}`)))
  })
}
