import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Connect, ViteDevServer } from 'vite'
import { expect, onTestFinished, test } from 'vitest'
import { gatewayPages } from './gateway-pages.ts'

async function listen(answer: RequestListener): Promise<string> {
  const server = createServer(answer).listen(0, '127.0.0.1')
  await new Promise((ready) => server.once('listening', ready))
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** Stands in for Vite's server: requests it cannot answer go to the plugin. */
async function behindVite(gateway: string): Promise<string> {
  let handle: Connect.NextHandleFunction = () => {}
  const vite = {
    middlewares: { use: (handler: Connect.NextHandleFunction) => (handle = handler) },
    transformIndexHtml: async (_url: string, html: string) =>
      html.replace('<head>', '<head><script nonce="n1"></script>'),
  } as unknown as ViteDevServer
  const plugin = gatewayPages(gateway, 'n1')
  const start = (plugin.configureServer as (vite: ViteDevServer) => () => void)(vite)
  start()
  return listen((request, response) => {
    const asked = Object.assign(request, { originalUrl: request.url })
    handle(asked as Connect.IncomingMessage, response, () => response.writeHead(500).end())
  })
}

test('a page comes from the gateway with its policy, to which only what carries the nonce is added', async () => {
  const gateway = await listen((request, response) => {
    if (request.url === '/rings/') return response.writeHead(308, { location: '/rings' }).end()
    if (request.url === '/robots.txt') return response.writeHead(200, { 'content-type': 'text/plain' }).end('all')
    const policy = "default-src 'self'; script-src 'self' http://pay; style-src 'self'; style-src-attr 'unsafe-inline'"
    const headers = { 'content-type': 'text/html', 'content-security-policy': policy, etag: '"1"' }
    return response.writeHead(404, headers).end(`<head></head>${request.headers['user-agent']}`)
  })
  const store = await behindVite(gateway)
  const page = await fetch(`${store}/nothing`, { headers: { 'user-agent': 'a phone' } })
  expect(page.status).toBe(404)
  expect(await page.text()).toBe('<head><script nonce="n1"></script></head>a phone')
  expect(page.headers.get('etag')).toBeNull()
  expect(page.headers.get('content-security-policy')).toBe(
    "default-src 'self'; script-src 'nonce-n1' 'self' http://pay; style-src 'nonce-n1' 'self'; style-src-attr 'unsafe-inline'",
  )
  const moved = await fetch(`${store}/rings/`, { redirect: 'manual' })
  expect([moved.status, moved.headers.get('location')]).toEqual([308, '/rings'])
  expect(await (await fetch(`${store}/robots.txt`)).text()).toBe('all')
})

test('without a gateway a page is answered with a fault, and not left hanging', async () => {
  const store = await behindVite('http://127.0.0.1:9')
  expect((await fetch(store)).status).toBe(500)
})
