import { relative } from 'node:path'
import type { Stoppable } from '@suvarna/platform/run/lifecycle.ts'
import type { FromProgram } from '../messages.ts'
import type { Place } from '../place.ts'
import { watchFiles } from './changes.ts'
import { linesOf } from './lines.ts'
import { createProgram, type Program } from './program.ts'

type Named = { name: string; file: string; args?: readonly string[] }

/**
 * Starts programs, and restarts those that load a file when it is saved. Output lines are prefixed with program names.
 * Throws when no program could be started; one that could not waits for the next save of its files.
 */
export async function startPrograms(
  named: readonly Named[],
  { place, root, print }: { place: Place; root: string; print(line: string): void },
): Promise<Stoppable> {
  const programs = new Map<string, Program>()
  const onMessage = (message: FromProgram) => {
    if ('moved' in message) for (const program of programs.values()) program.send(message)
  }
  const onSaved = async (files: readonly string[]) => {
    const affected = [...programs].filter(([, program]) => files.some((file) => program.isMadeOf(file)))
    if (affected.length === 0) return
    const names = affected.map(([name]) => name).join(', ')
    print(`${files.map((file) => relative(root, file)).join(', ')} was saved: ${names} …`)
    const began = performance.now()
    const ready = await Promise.all(affected.map(([, program]) => program.restart()))
    if (ready.every(Boolean)) print(`Restarted in ${((performance.now() - began) / 1000).toFixed(1)} s: ${names}`)
  }
  const changes = watchFiles((files) => void onSaved(files))
  for (const [index, { name, file, args = [] }] of named.entries()) {
    const own = linesOf(name, index, print, process.stdout.isTTY)
    programs.set(name, createProgram({ file, args, place, print: own, onFile: changes.add, onMessage }))
  }
  const stop = async () => {
    changes.stop()
    await Promise.all([...programs.values()].map((program) => program.stop()))
  }
  const ready = await Promise.all([...programs.values()].map((program) => program.restart()))
  if (!ready.includes(true)) {
    await stop()
    throw new Error('Nothing of the shop could be started')
  }
  return { stop }
}
