import { roleMay, staffRoleNames } from '@suvarna/contracts/identity/staff/permissions.ts'
import { routeTable } from './routes.ts'

/** Cells padded to their columns, one line per row. */
export function inColumns(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, place) => Math.max(...rows.map((row) => row[place]?.length ?? 0)))
  const line = (cells: readonly string[]) => cells.map((cell, place) => cell.padEnd(widths[place] ?? 0)).join('  ')
  return rows.map((row) => line(row).trimEnd()).join('\n')
}

/** Each staff role against each admin route: `yes`, or `-` if refused. */
export function roleTable(): string {
  const rows = routeTable()
    .filter(({ permission }) => permission)
    .toSorted((a, b) => a.path.localeCompare(b.path) || a.method.localeCompare(b.method))
    .map(({ method, path, permission }) => [
      method,
      `/api${path}`,
      permission ?? '',
      ...staffRoleNames.map((role) => (permission && roleMay(role, permission) ? 'yes' : '-')),
    ])
  return inColumns([['method', 'path', 'permission', ...staffRoleNames], ...rows])
}
