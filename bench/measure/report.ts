import { availableParallelism, loadavg } from 'node:os'

export const print = (line = ''): void => void process.stdout.write(`${line}\n`)

/** Prints the machine's load, since absolute figures mean little on a shared machine. */
export const printLoad = (what: string): void =>
  print(
    `\n${what}   (${availableParallelism()} cores, load ${loadavg()
      .map((load) => load.toFixed(1))
      .join(' ')})`,
  )

/** Prints a row of labels and figures in columns of 12. */
export const row = (name: string, ...cells: (string | number)[]): void =>
  print(name.padEnd(34) + cells.map((cell) => String(cell).padStart(12)).join(''))

export const percent = (part: number, whole: number): string =>
  `${whole === 0 ? 0 : Math.round((part / whole) * 100)} %`

/** Prints a figure beside its target, and whether it is met. */
export const target = (what: string, kept: boolean, wanted: string): void =>
  print(`${kept ? '  kept  ' : '  MISSED'}  ${what}   (wanted: ${wanted})`)

/** The quantile of the times. */
export function quantile(times: readonly number[], part: number): number {
  const sorted = times.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0
}

export const ms = (value: number): string => value.toFixed(value < 10 ? 1 : 0)
