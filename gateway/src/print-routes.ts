import { inColumns, roleTable } from './role-table.ts'
import { routeTable } from './routes.ts'

// `npm run routes`: every route and its limits; `npm run routes -- --roles`: each staff role against each admin route.

const columns = ['access', 'permission', 'method', 'path', 'service', 'rate', 'body', 'deadline', 'cache'] as const

const size = (bytes: number) => (bytes >= 1024 * 1024 ? `${bytes / 1024 / 1024} MB` : `${bytes / 1024} kB`)

const rows = routeTable()
  .toSorted((a, b) => a.path.localeCompare(b.path) || a.method.localeCompare(b.method))
  .map(({ access, permission, method, path, service, rate, bodyLimit, deadline, stall, cache }) => ({
    access,
    permission: permission ?? '',
    method,
    path: `/api${path}`,
    service,
    rate,
    body: method === 'GET' ? '' : size(bodyLimit),
    deadline:
      deadline === 'none' ? 'none' : `${deadline / 1000} s${stall ? `, ${stall / 1000} s without progress` : ''}`,
    cache: cache ? 'yes' : '',
  }))

const everything = () => {
  const table = inColumns([columns, ...rows.map((row) => columns.map((column) => row[column]))])
  return `${table}\n\n${rows.length} routes`
}

console.log(process.argv.includes('--roles') ? roleTable() : everything())
