// The back office of the stand-in: figures over the orders in memory, and a stream that says when they changed.
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Activity, Dashboard } from '@suvarna/contracts/analytics.ts'
import { products } from './mock-catalogue.ts'
import { orders } from './mock-orders.ts'
import { Refusal } from './mock-refusal.ts'

const followers = new Set<ServerResponse>()
let lastId = 0

export function answerAdmin(path: string, query: URLSearchParams): object {
  if (path === '/admin/dashboard') return { success: true, data: figures() }
  if (path === '/admin/activity') return { success: true, data: orders.slice(0, 5).map(toActivity) }
  if (path === '/admin/orders') {
    const limit = Number(query.get('limit') ?? 500)
    const start = (Number(query.get('page') ?? 1) - 1) * limit
    return { success: true, data: orders.slice(start, start + limit), total: orders.length }
  }
  throw new Refusal(404, 'route_not_found', `No such call: ${path}`)
}

export function followDashboard(request: IncomingMessage, response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
  response.write(': hello\n\n')
  const beat = setInterval(() => response.write(': still here\n\n'), 10_000)
  followers.add(response)
  request.on('close', () => {
    clearInterval(beat)
    followers.delete(response)
  })
}

export function tellDashboard(): void {
  const [newest] = orders
  if (newest) say('activity', toActivity(newest))
  say('dashboard', figures())
}

function say(event: string, data: object): void {
  lastId++
  for (const follower of followers) follower.write(`id: ${lastId}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`)
}

const toActivity = ({ order_id, name, amount, order_status, created_at }: (typeof orders)[number]): Activity => ({
  type: 'order',
  id: order_id,
  title: `${name} ordered`,
  subtitle: `${order_id} · ₹${amount.toLocaleString('en-IN')}`,
  status: order_status,
  timestamp: created_at,
})

function figures(): Dashboard {
  const counted = orders.filter(({ order_status }) => order_status !== 'cancelled')
  const revenue = counted.reduce((sum, { amount }) => sum + amount, 0)
  const all = products(null)
  const low = all.filter(({ stock }) => stock > 0 && stock <= 5).length
  const names = [...new Set(all.map(({ category }) => category))]
  return {
    summary: {
      total_products: all.length,
      total_revenue: revenue,
      total_orders: orders.length,
      total_customers: 148,
      average_order_value: Math.round(revenue / Math.max(1, counted.length)),
      low_stock_alerts: low,
      new_customers_30_days: 23,
    },
    order_stats: {
      pending_orders: orders.filter(({ order_status }) => order_status === 'pending').length,
      completed_orders: orders.filter(({ order_status }) => order_status === 'delivered').length,
    },
    user_stats: { total: 149, admins: 1, verified: 140, new_30_days: 23 },
    product_stats: {
      total: all.length,
      out_of_stock: all.filter(({ stock }) => stock === 0).length,
      low_stock: low,
      featured: all.filter(({ featured }) => featured === 1).length,
      category_distribution: names.map((name) => ({ name, count: products(name).length })),
    },
  }
}
