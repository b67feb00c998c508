import { setTimeout as delay } from 'node:timers/promises'
import type { Dashboard } from '@suvarna/contracts/analytics/routes.ts'
import type { Product } from '@suvarna/contracts/catalog/routes.ts'
import { steadily } from './measure/drive.ts'
import { ms, printLoad, quantile, row, target } from './measure/report.ts'
import { anyOf, place } from './shop/products.ts'
import type { BenchedShop } from './shop/shop.ts'

const ordersPerSecond = 20
const timeoutMs = 30_000

/** Measures the time from an order's response to the dashboard's changed number over server-sent events. */
export async function benchLive(shop: BenchedShop, products: readonly Product[], samples: number, limitMs: number) {
  printLoad(`From the order's answer to the changed dashboard, ${ordersPerSecond} orders/s, ${samples} samples`)
  const seen: { orders: number; at: number }[] = []
  const leave = new AbortController()
  const watching = watchDashboard(shop, leave.signal, (orders) => seen.push({ orders, at: performance.now() }))
  while (seen.length === 0) await delay(20)
  const before = seen.at(-1)?.orders ?? 0
  const answered: number[] = []
  const orders = steadily(ordersPerSecond, async () => {
    await place(shop.store, anyOf(products))
    answered.push(performance.now())
  })
  while (answered.length < samples) await delay(50)
  await orders.stop()
  const until = performance.now() + timeoutMs
  while ((seen.at(-1)?.orders ?? 0) < before + answered.length && performance.now() < until) await delay(20)
  leave.abort()
  await watching
  // The n-th answered order is counted in the first metric that has grown by at least n.
  const times = answered
    .slice(0, samples)
    .map((at, index) =>
      Math.max(0, (seen.find((one) => one.orders >= before + index + 1)?.at ?? Number.POSITIVE_INFINITY) - at),
    )
  const [p50, p99, max] = [quantile(times, 0.5), quantile(times, 0.99), Math.max(...times)]
  row('ms', 'p50', ms(p50), 'p99', ms(p99), 'max', ms(max))
  target(`p99 ${ms(p99)} ms`, p99 <= limitMs, `at most ${limitMs} ms`)
}

/** Reads the stream as the admin's page does, and reports every order count in it. */
async function watchDashboard({ api, admin }: BenchedShop, signal: AbortSignal, tell: (orders: number) => void) {
  const { authorization } = admin
  const response = await fetch(`${api}/admin/live`, { headers: { authorization }, signal })
  let text = ''
  try {
    for await (const chunk of response.body ?? []) {
      text += Buffer.from(chunk).toString()
      const messages = text.split('\n\n')
      text = messages.pop() ?? ''
      for (const message of messages) {
        const data = /^event: dashboard\ndata: (.*)$/m.exec(message)?.[1]
        if (data) tell((JSON.parse(data) as Dashboard).summary.total_orders)
      }
    }
  } catch (fault) {
    if (!signal.aborted) throw fault
  }
}
