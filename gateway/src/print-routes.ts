import { routeTable } from './routes.ts'

const columns = ['access', 'method', 'path', 'service', 'rate', 'body', 'deadline', 'cache'] as const

const size = (bytes: number) => (bytes >= 1024 * 1024 ? `${bytes / 1024 / 1024} MB` : `${bytes / 1024} kB`)

const rows = routeTable()
  .toSorted((a, b) => a.path.localeCompare(b.path) || a.method.localeCompare(b.method))
  .map(({ access, method, path, service, rate, bodyLimit, deadline, stall, cache }) => ({
    access,
    method,
    path: `/api${path}`,
    service,
    rate,
    body: method === 'GET' ? '' : size(bodyLimit),
    deadline:
      deadline === 'none' ? 'none' : `${deadline / 1000} s${stall ? `, ${stall / 1000} s without progress` : ''}`,
    cache: cache ? 'yes' : '',
  }))

const widths = columns.map((column) => Math.max(column.length, ...rows.map((row) => row[column].length)))
const line = (cells: readonly string[]) =>
  cells
    .map((cell, place) => cell.padEnd(widths[place] ?? 0))
    .join('  ')
    .trimEnd()

console.log(line(columns))
for (const row of rows) console.log(line(columns.map((column) => row[column])))
console.log(`\n${rows.length} routes`)
