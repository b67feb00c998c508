import { readdir, readFile, writeFile } from 'node:fs/promises'

/** What a process and everything that it started use. Linux only: elsewhere all figures are 0. */
export type Usage = { own: number; below: number }

/** Proportional memory in MB: of the process itself, and of those below it. */
export const memoryOf = (pid: number): Promise<Usage> => sumOf(pid, pssOf)

/** CPU time so far in ms. Unlike times and rates it hardly depends on what else the machine does. */
export const cpuOf = (pid: number): Promise<Usage> => sumOf(pid, cpuMsOf)

async function sumOf(pid: number, of: (pid: number) => Promise<number>): Promise<Usage> {
  const children = await childrenOf()
  const below = (parent: number): number[] => (children.get(parent) ?? []).flatMap((child) => [child, ...below(child)])
  const each = await Promise.all(below(pid).map(of))
  return { own: await of(pid), below: each.reduce((sum, one) => sum + one, 0) }
}

async function childrenOf(): Promise<Map<number, number[]>> {
  const children = new Map<number, number[]>()
  for (const name of await readdir('/proc').catch(() => [])) {
    const parent = Number((await statOf(name))[1])
    if (parent > 0) children.set(parent, [...(children.get(parent) ?? []), Number(name)])
  }
  return children
}

/** The fields behind the name, which may hold blanks: state, parent, … */
async function statOf(pid: number | string): Promise<string[]> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
}

/** A hundred ticks are a second; of children that have ended as well, as Postgres's sessions do. */
async function cpuMsOf(pid: number): Promise<number> {
  const ticks = (await statOf(pid)).slice(11, 15).map(Number)
  return ticks.length === 4 ? ticks.reduce((sum, each) => sum + each, 0) * 10 : 0
}

async function pssOf(pid: number): Promise<number> {
  const text = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '')
  return Number(/^Pss:\s+(\d+) kB$/m.exec(text)?.[1] ?? 0) / 1024
}

/** The most memory that a process itself (not those below it) held since this call, MB of resident pages. */
export async function peakOf(pid: number): Promise<{ read(): Promise<number> }> {
  // 5 sets the high-water mark back.
  await writeFile(`/proc/${pid}/clear_refs`, '5').catch(() => {})
  return {
    async read() {
      const text = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
      return Number(/^VmHWM:\s+(\d+) kB$/m.exec(text)?.[1] ?? 0) / 1024
    },
  }
}

/** CPU time so far in ms of each part that `partOf` finds among the processes below `pid`, by their command lines. */
export async function cpuOfProcesses(
  pid: number,
  partOf: (command: string, pid: number) => Promise<string | undefined>,
): Promise<Map<string, number>> {
  const children = await childrenOf()
  const spent = new Map<string, number>()
  const visit = async (parent: number, inherited: string | undefined): Promise<void> => {
    for (const child of children.get(parent) ?? []) {
      const command = await readFile(`/proc/${child}/cmdline`, 'utf8').catch(() => '')
      const part = (await partOf(command.replaceAll('\0', ' '), child)) ?? inherited
      if (part) spent.set(part, (spent.get(part) ?? 0) + (await cpuMsOf(child)))
      await visit(child, part)
    }
  }
  await visit(pid, undefined)
  return spent
}
