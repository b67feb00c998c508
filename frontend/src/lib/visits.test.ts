import { beforeEach, expect, it, vi } from 'vitest'
import { recordVisit } from './visits.ts'

const sent = vi.fn(async (_path: string, _init: { body: string }) => new Response(null, { status: 202 }))

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', sent)
  sent.mockClear()
})

const asks = (privacy: object) => vi.stubGlobal('navigator', privacy)
const bodies = () => sent.mock.calls.map(([, { body }]) => JSON.parse(body))

it('what a moment brings is sent together, under one random id', () => {
  asks({})
  recordVisit('page_view')
  recordVisit('product_view', 'p1')
  expect(sent).not.toHaveBeenCalled()
  vi.advanceTimersByTime(2_000)
  const [{ visitor_id, events }, ...more] = bodies()
  expect(more).toEqual([])
  expect(visitor_id).toMatch(/^[\w-]{8,100}$/)
  expect(events).toMatchObject([{ kind: 'page_view' }, { kind: 'product_view', product_id: 'p1' }])
})

it.each([{ globalPrivacyControl: true }, { doNotTrack: '1' }])('a browser with %o is not counted', (privacy) => {
  asks(privacy)
  recordVisit('page_view')
  vi.advanceTimersByTime(60_000)
  expect(sent).not.toHaveBeenCalled()
  // The visit is not sent later either, when the browser no longer asks for privacy.
  asks({})
  recordVisit('product_view', 'p1')
  vi.advanceTimersByTime(2_000)
  expect(bodies().flatMap(({ events }) => events)).toMatchObject([{ kind: 'product_view' }])
})
