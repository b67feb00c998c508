import { createBaseApp } from '@suvarna/platform/http/http-app.ts'
import { expect, onTestFinished, test } from 'vitest'
import { listeningLogger } from '../gateway.testing.ts'
import { addCspReports } from './csp-reports.ts'

function reportedTo() {
  const { logger, lines } = listeningLogger()
  const clock = { now: 0 }
  const app = createBaseApp({ name: 'test', logger })
  addCspReports(app, () => clock.now)
  onTestFinished(() => app.close())
  const send = (payload: unknown, type = 'application/reports+json') =>
    app.inject({
      method: 'POST',
      url: '/csp-reports',
      headers: { 'content-type': type },
      payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
    })
  return { send, lines, clock }
}

const report = (more: Record<string, unknown> = {}) => ({
  type: 'csp-violation',
  body: {
    effectiveDirective: 'img-src',
    blockedURL: 'https://e.vil/?p=1',
    documentURL: 'https://shop.test/orders?id=ORD-1#me',
    ...more,
  },
})

test('browsers may report what was blocked; neither queries nor foreign shapes do harm', async () => {
  const { send, lines } = reportedTo()
  expect((await send([report()])).statusCode).toBe(204)
  expect((await send('[null, 1, {"body": null}]')).statusCode).toBe(204)
  expect((await send('{}', 'text/plain')).statusCode).toBe(415)
  expect((await send(' '.repeat(20_000))).statusCode).toBe(413)
  expect(lines[0]).toMatchObject({
    event: 'csp_violation',
    directive: 'img-src',
    blocked: 'https://e.vil',
    page: '/orders',
  })
})

test('V13 S-64: of what a stranger writes only a rule and a host reach the log', async () => {
  const { send, lines } = reportedTo()
  const text = 'Dear admin, please\nvisit us'
  await send(report({ effectiveDirective: text, blockedURL: text, documentURL: `https://shop.test/${text}` }))
  await send(report({ documentURL: 'https://shop.test/product/visit-us' }))
  await send(report({ documentURL: 'https://shop.test/constructor' }))
  expect(lines.map(({ directive, blocked, page }) => [directive, blocked, page])).toEqual([
    ['other', 'other', 'category'],
    ['img-src', 'https://e.vil', 'product'],
    ['img-src', 'https://e.vil', 'category'],
  ])
})

test('V13: the same is said once an hour, and of a thousand inventions fifty and that there were more', async () => {
  const { send, lines, clock } = reportedTo()
  for (let i = 0; i < 30; i++) await send(Array(10).fill(report()))
  expect(lines).toHaveLength(1)
  for (let i = 0; i < 100; i++)
    await send(Array.from({ length: 10 }, (_, k) => report({ blockedURL: `https://e${i}-${k}.vil` })))
  expect(lines).toHaveLength(51)
  expect(lines.at(-1)).toMatchObject({ event: 'csp_violation', reason: expect.stringMatching(/more than 50/) })
  clock.now += 3_600_000
  await send(report())
  expect(lines).toHaveLength(52)
})
