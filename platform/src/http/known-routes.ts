import type { FastifyInstance } from 'fastify'

type Known = { method: string; pattern: RegExp }

const routesOf = new WeakMap<FastifyInstance, Known[]>()

/** Records every route added from now on, so that a wrong method on a known address is 405 instead of 404. */
export function rememberRoutes(app: FastifyInstance): void {
  const known: Known[] = []
  routesOf.set(app, known)
  app.addHook('onRoute', ({ method, url }) => {
    if (url.endsWith('*')) return
    const path = url.split('/').map((segment) => (segment.startsWith(':') ? '[^/]+' : RegExp.escape(segment)))
    for (const one of [method].flat()) known.push({ method: one, pattern: new RegExp(`^${path.join('/')}$`) })
  })
}

/** The methods of an address; none for an unknown one. A catch-all does not count. */
export function allowedMethods(app: FastifyInstance, url: string): string[] {
  const path = url.split('?', 1)[0] ?? ''
  const found = (routesOf.get(app) ?? []).filter(({ pattern }) => pattern.test(path))
  return [...new Set(found.map(({ method }) => method))]
}
