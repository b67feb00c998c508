import type { Connect, Plugin, ViteDevServer } from 'vite'

/**
 * Proxies every address that Vite does not serve to the gateway, and adds Vite's scripts to the pages that come back.
 * The page keeps the gateway's content security policy; only this run's nonce, which Vite's scripts and their styles
 * carry, is allowed in addition.
 */
export const gatewayPages = (gateway: string, nonce: string): Plugin => ({
  name: 'gateway-pages',
  configureServer: (vite) => () => {
    vite.middlewares.use(async (request, response, next) => {
      try {
        const answer = await fetch(`${gateway}${request.originalUrl}`, {
          headers: headersOf(request),
          redirect: 'manual',
        })
        const headers = Object.fromEntries(answer.headers)
        // fetch has already decompressed it.
        for (const name of ['content-encoding', 'content-length', 'transfer-encoding']) delete headers[name]
        const policy = headers['content-security-policy']
        if (policy) headers['content-security-policy'] = withNonce(policy, nonce)
        const isPage = headers['content-type']?.startsWith('text/html') && answer.status !== 304
        const body = isPage ? await pageOf(vite, request, await answer.text()) : Buffer.from(await answer.arrayBuffer())
        // Vite has changed the page, so the gateway's ETag no longer fits.
        if (isPage) delete headers.etag
        response.writeHead(answer.status, headers).end(body)
      } catch (fault) {
        next(fault)
      }
    })
  },
})

/** The request headers that are passed on to the gateway. */
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
