import { eventually } from '@suvarna/platform/testing/testing.ts'
import { createSignal } from '@suvarna/platform/wait/signal.ts'
import { afterEach, expect, test } from 'vitest'
import { bearer, testGateway } from '../gateway.testing.ts'
import { followRevision, type RevisionFollower } from './follow-revision.ts'

let follower: RevisionFollower | undefined
afterEach(() => follower?.stop())

test('where the catalogue’s commits are known it is asked behind each of them, a burst of them once', async () => {
  let revision = 1
  const polled: number[] = []
  const committed = createSignal()
  follower = followRevision(async () => revision, { polled: (now) => void polled.push(now) }, committed)
  await eventually(
    () => polled.length,
    (count) => count === 1,
  )
  revision = 2
  for (let commits = 0; commits < 50; commits++) committed.notify()
  await eventually(
    () => polled.includes(2),
    (isKnown) => isKnown,
    { everyMs: 5 },
  )
  expect(polled.length).toBeLessThan(5)
})

test('a write to the catalogue has its revision asked for at once; an order, whose stock comes with its events, has not', async () => {
  const gateway = await testGateway({ catalogCommitted: createSignal() })
  try {
    await eventually(() => gateway.stubs.polls)
    const before = gateway.stubs.polls
    for (let order = 0; order < 20; order++) expect((await gateway.post('/api/orders/place', {})).status).toBe(200)
    // The revision is also polled every five seconds.
    expect(gateway.stubs.polls).toBeLessThan(before + 10)
    const [headers, began] = [bearer(gateway.token({ role: 'admin' })), performance.now()]
    for (let write = 0; write < 5; write++) {
      const { polls } = gateway.stubs
      const body = JSON.stringify({ order: [] })
      const to = `${gateway.url}/api/admin/categories/order`
      const put = { method: 'PUT', headers: { ...headers, 'content-type': 'application/json' }, body }
      expect((await fetch(to, put)).status).toBe(200)
      await eventually(() => gateway.stubs.polls > polls)
    }
    expect(performance.now() - began).toBeLessThan(15_000)
  } finally {
    await gateway.stop()
  }
})
