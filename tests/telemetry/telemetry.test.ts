import { metricsIn } from '@suvarna/tools/ops-check/facts/promql.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callEveryRoute, marked, marks } from './every-route.ts'
import { matrix, processes } from './matrix.ts'
import { observed } from './observed.ts'
import { expectOneTrace } from './one-trace.ts'
import { orderByClick, startWatchedShop, type WatchedShop } from './watched-shop.ts'

let shop: WatchedShop
let statuses: Map<string, number>
let markedOrder: Awaited<ReturnType<typeof orderByClick>>
beforeAll(async () => {
  shop = await startWatchedShop()
  // Both kinds: requests that succeed and have effects, and requests that are refused.
  markedOrder = await orderByClick(shop, marked)
  const account = JSON.stringify({ ...marked, firstName: 'Zyxmark', lastName: 'Qwvelgar', password: 'Kundan-and-22' })
  await fetch(`${shop.store}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: account,
  })
  statuses = await callEveryRoute(shop)
})
afterAll(() => shop?.end())

const linesOf = async (): Promise<Record<string, unknown>[]> =>
  (await shop.log()).split('\n').flatMap((line) => (line.startsWith('{"level"') ? [JSON.parse(line)] : []))

test('one trace leads from a click through gateway, service and database to the metrics', () => expectOneTrace(shop))

test.each(processes)('%s emits its spans, its metrics and its log', async (service) => {
  const { spans, metrics, log } = matrix[service]
  const spanNames = () => shop.receiver.spans.filter((span) => span.service === service).map(({ name }) => name)
  await expect.poll(spanNames).toEqual(expect.arrayContaining([...spans]))
  const text = await shop.metrics()
  const exposed = metrics.filter((name) => new RegExp(`^${name}\\{(.*,)?service="${service}"`, 'm').test(text))
  expect(exposed).toEqual(metrics)
  const line = (await linesOf()).find((one) => one.service === service && isPartOf(log, one))
  expect(line).toMatchObject({ ...log, severity: 'INFO', trace_id: expect.stringMatching(/^[0-9a-f]{32}$/) })
})

const isPartOf = (part: object, line: Record<string, unknown>) =>
  Object.entries(part).every(([name, value]) => line[name] === value)

test('personal data sent to every route appears in no span, no metric and no log line', async () => {
  expect(markedOrder.status).toBe(200)
  // No route failed on the data that it was sent.
  expect([...statuses].filter(([, status]) => status >= 500 && status !== 503)).toEqual([])
  const effects = () =>
    shop.receiver.spans.filter(({ links }) => links.some((one) => one.traceId === markedOrder.trace.id))
  await expect.poll(() => new Set(effects().map(({ service }) => service)).size).toBeGreaterThanOrEqual(4)
  const [log, metrics] = [await shop.log(), await shop.metrics()]
  const places = { spans: shop.receiver.text(), metrics, log }
  const found = Object.entries(places).flatMap(([place, text]) =>
    marks.filter((mark) => text.toLowerCase().includes(mark)).map((mark) => ({ place, mark, near: near(text, mark) })),
  )
  expect(found).toEqual([])
  // Proves that the search works: each place has the order's route.
  for (const text of Object.values(places)) expect(text).toContain('/orders/place')
})

const near = (text: string, mark: string) => {
  const at = text.toLowerCase().indexOf(mark)
  return text.slice(Math.max(0, at - 200), at + 100)
}

test('every metric that a rule or a dashboard names is exposed by this shop', async () => {
  const text = await shop.metrics()
  const named = [...new Set(observed().flatMap(metricsIn))].filter((name) => !name.startsWith('slo:'))
  expect(named.length).toBeGreaterThan(25)
  expect(named.filter((name) => !new RegExp(`^${name}[{ ]`, 'm').test(text))).toEqual([])
})

test('an unsigned webhook is logged on the security channel, with its trace', async () => {
  const refused = () => linesOf().then((lines) => lines.filter((line) => line.event === 'signature_failed'))
  await expect
    .poll(refused)
    .toEqual(
      expect.arrayContaining([
        expect.objectContaining({ channel: 'security', service: 'payments', trace_id: expect.any(String) }),
        expect.objectContaining({ channel: 'security', service: 'shipping', severity: 'WARN' }),
      ]),
    )
})

test('a service’s series stay within the budget of 2,000 for a pod, after every route was called', async () => {
  const series = (await shop.metrics()).split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  const ofProcess = series.filter((line) => !/[{,]service="/.test(line)).length
  const counts = processes.map((name) => ({
    name,
    series: ofProcess + series.filter((line) => line.includes(`service="${name}"`)).length,
  }))
  expect(Math.min(...counts.map((one) => one.series))).toBeGreaterThan(ofProcess)
  expect(counts.filter((one) => one.series > 2_000)).toEqual([])
})
