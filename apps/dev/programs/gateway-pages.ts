import type { Connect, Plugin, ViteDevServer } from 'vite'

/**
 * Proxies every address that Vite does not serve to the gateway, and adds Vite's scripts to the returned pages. The
 * page keeps the gateway's content security policy, extended only by this run's nonce for Vite's scripts and their
 * styles.
 */
export const gatewayPages = (gateway: string, nonce: string): Plugin => ({
  name: 'gateway-pages',
  configureServer: (vite) => () => {
    vite.middlewares.use(async (request, response, next) => {
      try {
        const fromGateway = await fetch(`${gateway}${request.originalUrl}`, {
          headers: headersOf(request),
          redirect: 'manual',
        })
        const headers = Object.fromEntries(fromGateway.headers)
        // fetch has already decompressed it.
        for (const name of ['content-encoding', 'content-length', 'transfer-encoding']) delete headers[name]
        const policy = headers['content-security-policy']
        if (policy) headers['content-security-policy'] = withNonce(policy, nonce)
        const isPage = headers['content-type']?.startsWith('text/html') && fromGateway.status !== 304
        const body = isPage
          ? await pageOf(vite, request, await fromGateway.text())
          : Buffer.from(await fromGateway.arrayBuffer())
        // Vite has changed the page, so the gateway's ETag no longer matches.
        if (isPage) delete headers.etag
        response.writeHead(fromGateway.status, headers).end(body)
      } catch (fault) {
        // Not `next`: Vite would keep the fault and show it over the first page that is opened later.
        if (!isAway(fault)) return next(fault)
        const page = /text\/html/.test(request.headers.accept ?? '')
        const headers = { 'content-type': page ? 'text/html; charset=utf-8' : 'text/plain', 'retry-after': '1' }
        response.writeHead(503, headers).end(page ? startingPage : starting)
      }
    })
  },
})

const starting = 'The shop is starting …'
const startingPage = `<!doctype html><meta http-equiv="refresh" content="1"><title>${starting}</title><p>${starting}`

/** The gateway has not started yet, or is restarting. */
const isAway = (fault: unknown) => fault instanceof TypeError && fault.message === 'fetch failed'

/** The request headers passed on to the gateway. */
const headersOf = ({ headers }: Connect.IncomingMessage) =>
  Object.fromEntries(
    ['accept', 'accept-language', 'cookie', 'user-agent'].flatMap((name) =>
      headers[name] ? [[name, String(headers[name])]] : [],
    ),
  )

const pageOf = (vite: ViteDevServer, { originalUrl = '/' }: Connect.IncomingMessage, html: string) =>
  vite.transformIndexHtml(originalUrl, html, originalUrl)

const withNonce = (policy: string, nonce: string) =>
  policy.replaceAll(/(?<=^|; )(script-src|style-src) /g, `$1 'nonce-${nonce}' `)
