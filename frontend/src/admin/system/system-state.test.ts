import { expect, test } from 'vitest'
import {
  followersOf,
  type Lag,
  lengthOf,
  type Overview,
  type ServiceReport,
  toneOf,
  troublesOf,
} from './system-state.ts'

const now = '2026-11-22T10:00:00.000Z'
const lag = (more: Partial<Lag> = {}): Lag => ({
  ...{ service: 'orders', epoch: 'e1', head: '100', unsequenced: 0, parked: 0, open_jobs: 0, now, relay: null },
  ...{ unsequenced_since: null, failed_jobs: 0, failing_since: null, overdue_since: null, followers: [] },
  ...more,
})
const follower = (position: number, more: Partial<Lag['followers'][number]> = {}) => ({
  ...{ consumer: 'sales', source: 'orders', partition: 0, epoch: 'e1', position: String(position), moved_at: now },
  ...{ lag: null, parked: 0 },
  ...more,
})
const shop = (analytics: Partial<Lag>, waits: [string, number][] = [], orders: Partial<Lag> = {}): Overview => ({
  reports: [
    { name: 'orders', lag: lag(orders), milliseconds: 4 },
    { name: 'analytics', lag: lag({ service: 'analytics', ...analytics }), milliseconds: 4 },
  ],
  waits: new Map(waits),
  at: 0,
})
const first = (overview: Overview) => overview.reports[1] as Extract<ServiceReport, { lag: Lag }>
const lags = (overview: Overview) =>
  followersOf(first(overview).lag, overview).map(({ behind, seconds }) => [behind, seconds])

test('a follower’s lag is measured against the source service’s head', () => {
  expect(lags(shop({ followers: [follower(100)] }))).toEqual([[0, 0]])
  expect(lags(shop({ followers: [follower(90)] }, [['orders 90', 7]]))).toEqual([[10, 7]])
  expect(lags(shop({ followers: [follower(90), follower(97, { partition: 1 })] }))).toEqual([[3, 0]])
  expect(lags(shop({ followers: [follower(100, { epoch: 'e0/2' })] }))).toEqual([[100, 0]])
  expect(lags(shop({ followers: [follower(3, { source: 'catalog' })] }))).toEqual([[null, 0]])
})

test('all is well while no follower lags; a short lag is not reported', () => {
  const busy = shop({ followers: [follower(90)] }, [['orders 90', 7]])
  expect(troublesOf(busy)).toEqual([])
  expect(toneOf(first(busy), busy)).toBe('busy')
  const calm = shop({ followers: [follower(100)] })
  expect(toneOf(first(calm), calm)).toBe('fine')
})

test.each<[string, Partial<Lag>, [string, number][], RegExp, string]>([
  ['parked', { parked: 2 }, [], /could not handle 2 events/, 'stopped'],
  [
    'platform 17: a partition that cannot be followed',
    { followers: [follower(100, { stopped: 'the log forked' })] },
    [],
    /sales stands still: the log forked/,
    'stopped',
  ],
  ['failed calls', { failed_jobs: 1 }, [], /gave up a call/, 'stopped'],
  ['no sequencer', { unsequenced: 3, unsequenced_since: '2026-11-22T09:58:00.000Z' }, [], /for 2 min/, 'stopped'],
  ['late', { followers: [follower(90)] }, [['orders 90', 40]], /40 s late: sales has 10 events/, 'behind'],
  ['late calls', { overdue_since: '2026-11-22T09:50:00.000Z' }, [], /wait for 10 min/, 'behind'],
])('%s is reported with advice', (_what, analytics, waits, words, tone) => {
  const overview = shop(analytics, waits)
  const [trouble, ...others] = troublesOf(overview)
  expect(others).toEqual([])
  expect(trouble?.what).toMatch(words)
  expect(trouble?.advice.length).toBeGreaterThan(30)
  expect(toneOf(first(overview), overview)).toBe(tone)
})

test('a service that does not answer is named, and hides none of the others', () => {
  const overview: Overview = { reports: [{ name: 'payments', failure: 'No.' }], waits: new Map(), at: 0 }
  expect(troublesOf(overview)).toMatchObject([{ service: 'payments', what: 'does not answer. No.' }])
})

test('a duration is shown in one unit', () => {
  expect([8, 120, 7200, 200_000].map(lengthOf)).toEqual(['8 s', '2 min', '2 h', '2 days'])
})
