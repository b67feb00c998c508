import { pause } from '../wait/pause.ts'
import type { App } from './http-app.ts'

/**
 * How a server leaves without a caller noticing. Called with the time that it has, it answers on as always, but each
 * answer ends its connection: whoever asks within that time goes elsewhere with the next request, and a caller who keeps
 * idle connections for less than that has none left when the server closes. Resolves when the time is over.
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
