const colours = [36, 33, 35, 32, 34, 31, 96, 93, 95]
const width = 9

/** Prefixes each line with the name of its program, in that program's colour on a terminal. */
export function linesOf(
  name: string,
  place: number,
  write: (line: string) => void,
  isColoured: boolean,
): (line: string) => void {
  const title = name.padEnd(width)
  const prefix = isColoured ? `\u001b[${colours[place % colours.length]}m${title} │\u001b[0m ` : `${title} | `
  return (line) => {
    for (const each of readable(line).split('\n')) write(`${prefix}${each}`)
  }
}

type Logged = { severity?: string; msg?: string; what?: string; err?: { stack?: string; message?: string } }

/** Formats a log record for reading, with its other fields at the end. Other lines are returned unchanged. */
export function readable(line: string): string {
  if (!line.startsWith('{')) return line
  try {
    const { severity, msg, err, level, time, service, pid, hostname, name, ...more } = JSON.parse(line) as Logged & {
      [field: string]: unknown
    }
    if (severity === undefined) return line
    const rest = Object.keys(more).length > 0 ? JSON.stringify(more) : ''
    return [[severity, msg, rest].filter(Boolean).join(' '), err?.stack ?? err?.message ?? '']
      .filter(Boolean)
      .join('\n')
  } catch {
    return line
  }
}
