import { readdir, readFile, writeFile } from 'node:fs/promises'

/** Usage of a process and its descendants. Linux only: elsewhere all figures are 0. */
export type Usage = { own: number; below: number }

/** Proportional memory in MB, of the process itself and of its descendants. */
export const memoryOf = (pid: number): Promise<Usage> => sumOf(pid, pssOf)

/** CPU time so far in ms. Unlike wall time, hardly affected by the machine's other load. */
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

/** The fields after the name, which may contain blanks: state, parent, … */
async function statOf(pid: number | string): Promise<string[]> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
}

/** One tick is 10 ms. Ended children, such as Postgres sessions, are included. */
async function cpuMsOf(pid: number): Promise<number> {
  const ticks = (await statOf(pid)).slice(11, 15).map(Number)
  return ticks.length === 4 ? ticks.reduce((sum, each) => sum + each, 0) * 10 : 0
}

async function pssOf(pid: number): Promise<number> {
  const text = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '')
  return Number(/^Pss:\s+(\d+) kB$/m.exec(text)?.[1] ?? 0) / 1024
}

/** Peak memory of the process itself (not of its descendants) since this call, in MB of resident pages. */
export async function peakOf(pid: number): Promise<{ read(): Promise<number> }> {
  // Writing 5 resets the high-water mark.
  await writeFile(`/proc/${pid}/clear_refs`, '5').catch(() => {})
  return {
    async read() {
      const text = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
      return Number(/^VmHWM:\s+(\d+) kB$/m.exec(text)?.[1] ?? 0) / 1024
    },
  }
}

/** CPU time so far in ms of each part that `partOf` recognises, by command line, among the descendants of `pid`. */
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
