import { api, type RouteKey } from '@suvarna/contracts/api.ts'
import { paramsOf, routeOf } from '@suvarna/contracts/common/routes/route.ts'

/** `/products/featured` before `/products/{id}`: fewer parameters first. */
const routes = (Object.keys(api) as RouteKey[])
  .map((key) => {
    const { method, path } = routeOf(key)
    const names = paramsOf(path)
    return { key, method, names, pattern: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '([^/]+)')}$`) }
  })
  .sort((a, b) => a.names.length - b.names.length)

/** The contract of a call, with the values of its path. */
export function routeFor(method: string, path: string) {
  for (const { key, method: its, names, pattern } of routes) {
    const match = its === method ? pattern.exec(path) : null
    if (!match) continue
    const values = names.map((name, place) => [name, decodeURIComponent(match[place + 1] ?? '')])
    return { key, params: Object.fromEntries(values) as Record<string, string> }
  }
  return undefined
}
