import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Connect, ViteDevServer } from 'vite'
import { expect, onTestFinished, test } from 'vitest'
import { gatewayPages } from './gateway-pages.ts'

async function listen(reply: RequestListener): Promise<string> {
  const server = createServer(reply).listen(0, '127.0.0.1')
  await new Promise((ready) => server.once('listening', ready))
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** A stand-in for Vite's server: requests that Vite cannot answer go to the plugin. */
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

test('a page comes from the gateway with its policy, which in addition allows only the nonce', async () => {
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

test('until the gateway is there a page says so and loads itself again; a call is a 503', async () => {
  // fetch itself refuses port 9, with the same effect as a port without a listener.
  const store = await behindVite('http://127.0.0.1:9')
  const page = await fetch(store, { headers: { accept: 'text/html' } })
  expect([page.status, await page.text()]).toEqual([503, expect.stringContaining('http-equiv="refresh"')])
  const call = await fetch(`${store}/api/products`)
  expect([call.status, call.headers.get('retry-after')]).toEqual([503, '1'])
})
