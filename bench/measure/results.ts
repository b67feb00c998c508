import { execFileSync } from 'node:child_process'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { availableParallelism, loadavg } from 'node:os'
import { join } from 'node:path'
import { print } from './report.ts'

/** A run's results; not part of the repository. A later run can continue from them. */
export const benchData = join(import.meta.dirname, '..', '..', 'data', 'bench')

/** The result of one part of a bench: the printed table, and what a reader has to know about it. */
export type Part = { head: readonly string[]; rows: readonly (readonly string[])[]; notes?: readonly string[] }
type Kept = Part & { part: string; at: string; commit: string; cores: number; load: number }

/**
 * Measures parts one after another and stores the results in data/bench; `only` names those to measure. Returns all
 * stored results in the order of the parts. The load is that of the minute before the part.
 */
export async function measureParts(
  bench: string,
  parts: Readonly<Record<string, () => Promise<Part>>>,
  only: readonly string[],
): Promise<Kept[]> {
  const unknown = only.filter((name) => !(name in parts))
  if (unknown.length > 0) throw new Error(`--only knows ${Object.keys(parts).join(', ')}; not ${unknown.join(', ')}`)
  const folder = join(benchData, bench)
  await mkdir(folder, { recursive: true })
  for (const [part, measure] of Object.entries(parts)) {
    if (only.length > 0 && !only.includes(part)) continue
    const [load = 0] = loadavg()
    const began = performance.now()
    try {
      const found = await measure()
      const about = { part, at: new Date().toISOString(), commit: commitOf(), cores: availableParallelism(), load }
      await writeFile(join(folder, `${part}.json`), `${JSON.stringify({ ...about, ...found }, null, 2)}\n`)
    } catch (fault) {
      // The others can still be measured. This one's earlier figures stay, with their date.
      print(`  FAILED  ${part}: ${fault instanceof Error ? fault.stack : fault}`)
      process.exitCode = 1
    }
    print(`  ${part} took ${Math.round((performance.now() - began) / 1_000)} s`)
  }
  const kept = await Promise.all(
    Object.keys(parts).map((part) => readFile(join(folder, `${part}.json`), 'utf8').catch(() => null)),
  )
  return kept.flatMap((text) => (text === null ? [] : [JSON.parse(text) as Kept]))
}

/** Prints Markdown for pasting; parts with the same head share a table. */
export function printParts(kept: readonly Kept[]): void {
  print()
  let head = ''
  for (const part of kept) {
    const own = line(part.head)
    if (own !== head) print(`\n${own}\n${line(part.head.map(() => '---'))}`)
    head = own
    for (const cells of part.rows) print(line(cells))
  }
  print()
  for (const { part, at, commit, cores, load, notes = [] } of kept) {
    print(`- ${part}: ${at.slice(0, 16).replace('T', ' ')} UTC at ${commit}, ${cores} cores, load ${load.toFixed(1)}`)
    for (const note of notes) print(`  - ${note}`)
  }
}

const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`

export function commitOf(): string {
  try {
    return execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim()
  } catch {
    return 'no commit'
  }
}
