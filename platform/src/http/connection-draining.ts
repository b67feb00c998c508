import { pause } from '../wait/pause.ts'
import type { App } from './http-app.ts'

/**
 * Shuts a server down without failed requests. For the given time it answers as always, but each answer closes its
 * connection, so that callers move elsewhere; a caller whose idle connections time out sooner has none left when the
 * server closes. Resolves when the time is over.
 */
export function drainConnections(app: Pick<App, 'server'>): (ms: number) => Promise<void> {
  let leaving = false
  app.server.prependListener('request', (_request, response) => {
    if (leaving) response.shouldKeepAlive = false
  })
  return async (ms) => {
    leaving = true
    await pause(ms)
  }
}
