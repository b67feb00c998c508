// A stand-in for the whole shop while screens are built: node frontend/dev/mock-api.ts [--port 3900] [--pictures folder]
// Answers have the contract's shapes; orders live in memory; the courier refuses pincodes that begin with 99.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { parseArgs } from 'node:util'
import { answerAdmin, followDashboard, tellDashboard } from './mock-admin.ts'
import { banners, categories, productById, products } from './mock-catalogue.ts'
import { advanceOrder, orders, ordersOf, placeOrder, validateCart } from './mock-orders.ts'
import { sendPicture } from './mock-pictures.ts'
import { Refusal } from './mock-refusal.ts'

const { values: options } = parseArgs({
  options: { port: { type: 'string', default: '3900' }, pictures: { type: 'string' }, delay: { type: 'string' } },
})

createServer((request, response) => {
  answer(request, response).catch((error: unknown) => {
    const refusal = error instanceof Refusal ? error : new Refusal(500, 'internal_error', String(error))
    const { status, code, message, details } = refusal
    send(response, status, { success: false, error: message, message, code, details })
  })
}).listen(Number(options.port), () => process.stdout.write(`mock API on http://localhost:${options.port}\n`))

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = new URL(request.url ?? '/', 'http://localhost')
  if (url.pathname.startsWith('/uploads/')) return sendPicture(url.pathname, options.pictures, response)
  const path = url.pathname.replace(/^\/api/, '')
  if (path === '/admin/live') return followDashboard(request, response)
  const body = request.method === 'GET' ? {} : await readJson(request)
  if (options.delay) await new Promise((resolve) => setTimeout(resolve, Number(options.delay)))
  send(response, 200, route(`${request.method} ${path}`, url.searchParams, body))
}

function route(key: string, query: URLSearchParams, body: Record<string, unknown>): object {
  const [, id = ''] = key.match(/^\w+ \/(?:products|orders\/email|orders)\/([^/]+)$/) ?? []
  switch (key) {
    case 'GET /products':
      return { success: true, products: products(query.get('category')) }
    case 'GET /products/new-arrivals':
      return { success: true, products: products(null).slice(0, 8) }
    case 'GET /products/featured':
      return {
        success: true,
        products: products(null)
          .filter(({ featured }) => featured === 1)
          .slice(0, 8),
      }
    case 'GET /products/best-sellers':
      return { success: true, products: products(null).slice(20, 24) }
    case 'GET /categories':
      return { success: true, categories }
    case 'GET /banners':
      return { success: true, banners }
    case 'GET /config':
      return { success: true, data: { razorpay_key_id: null, currency: 'INR' } }
    case 'POST /auth/login':
      return logIn(body)
    case 'POST /cart/validate':
      return validateCart(body)
    case 'POST /orders/place': {
      const placed = placeOrder(body)
      tellDashboard()
      return placed
    }
    case 'POST /orders/shiprocket/order':
      if (String(body.billing_pincode).startsWith('99')) throw new Refusal(422, 'shipment_failed', 'Pincode not served')
      return { success: true, order_id: body.order_id, awb_code: '14225381234567', courier_company_id: '10' }
    case 'POST /dev/advance':
      advanceOrder(String(body.order_id))
      tellDashboard()
      return { success: true }
  }
  if (key.startsWith('GET /orders/email/')) return { success: true, data: ordersOf(decodeURIComponent(id)) }
  if (key.startsWith('GET /orders/')) return { success: true, data: orderOr404(decodeURIComponent(id)) }
  if (key.startsWith('GET /products/')) return { success: true, product: productById(id) }
  if (key.startsWith('GET /admin/')) return answerAdmin(key.slice(4), query)
  if (key === 'POST /auth/logout') return { success: true }
  throw new Refusal(404, 'route_not_found', `No such call: ${key}`)
}

function orderOr404(id: string): object {
  const order = orders.find(({ order_id }) => order_id === id)
  if (!order) throw new Refusal(404, 'order_not_found', 'Order not found')
  return order
}

/** admin@suvarna.example is the admin, everybody else a customer; the password 'wrong12' is wrong. */
function logIn({ email, password }: Record<string, unknown>): object {
  if (password === 'wrong12') throw new Refusal(401, 'invalid_credentials', 'Invalid email or password')
  const role = email === 'admin@suvarna.example' ? 'admin' : 'user'
  const claims = { sub: '1', exp: Math.floor(Date.now() / 1000) + 8 * 3600 }
  const token = `mock.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.mock`
  const user = { id: '1', firstName: role === 'admin' ? 'Asha' : 'Priya', email, role, isVerified: true }
  return { success: true, token, user: { ...user, memberSince: '2026-03-04T10:00:00Z' } }
}

async function readJson(request: IncomingMessage): Promise<Record<string, unknown>> {
  const text = (await request.toArray()).map(String).join('')
  return text ? JSON.parse(text) : {}
}

function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}
