// What the sandboxes share as HTTP servers.
import fastify, { type FastifyInstance } from 'fastify'
import { styles } from './page.ts'

export type Address = { /** Default: 127.0.0.1. */ host?: string /** Default: a free one. */; port?: number }
export type Sandbox = { url: string; close(): Promise<void> }

const form = 'application/x-www-form-urlencoded'

/** Responses are sent only once the ledger is on disk. Query strings keep `expand[]` as written. */
export function createServer(ledger: { settled(): Promise<void> }): FastifyInstance {
  const app = fastify({
    forceCloseConnections: true,
    bodyLimit: 1024 * 1024,
    // The courier's files are named after the up to 50 parcels in them.
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 1_000 },
  })
  app.addHook('onSend', async ({ method, url, headers }, reply, payload) => {
    await ledger.settled()
    // A form of the page redirects back to the page.
    const isForm = method === 'POST' && url.startsWith('/sandbox/') && headers['content-type']?.startsWith(form)
    if (!isForm || reply.statusCode !== 200) return payload
    reply.code(303).headers({ location: '/' }).removeHeader('content-type').removeHeader('content-length')
    return ''
  })
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers({
      'content-security-policy':
        "default-src 'none'; style-src 'self'; frame-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'self'",
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    })
  })
  app.addContentTypeParser(form, { parseAs: 'string' }, async (_request: unknown, body: string) =>
    Object.fromEntries(new URLSearchParams(body)),
  )
  app.get('/sandbox.css', async (_request, reply) => reply.type('text/css').send(styles))
  return app
}

/** Starts listening; `{ url, close }` is what every sandbox returns. */
export async function listen(app: FastifyInstance, { host = '127.0.0.1', port = 0 }: Address): Promise<Sandbox> {
  const url = await app.listen({ host, port })
  return { url, close: async () => app.close() }
}
