import type { Connect, Plugin, ViteDevServer } from 'vite'

/**
 * Hands every address that Vite does not know to the gateway, and puts Vite's own scripts into the pages that come back.
 * The page keeps the gateway's content security policy; only what carries the nonce of this run, Vite's scripts and the
 * styles that it puts in by script, is allowed beside what a built shop allows.
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
        // fetch has unpacked it.
        for (const name of ['content-encoding', 'content-length', 'transfer-encoding']) delete headers[name]
        const policy = headers['content-security-policy']
        if (policy) headers['content-security-policy'] = withNonce(policy, nonce)
        const isPage = headers['content-type']?.startsWith('text/html') && answer.status !== 304
        const body = isPage ? await pageOf(vite, request, await answer.text()) : Buffer.from(await answer.arrayBuffer())
        // A page that Vite has changed is another than the one that the gateway knows by this tag.
        if (isPage) delete headers.etag
        response.writeHead(answer.status, headers).end(body)
      } catch (fault) {
        next(fault)
      }
    })
  },
})

/** What the gateway may know of whoever asks. */
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
