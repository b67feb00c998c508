import { eventually } from '@suvarna/platform/testing/testing.ts'
import { createSignal } from '@suvarna/platform/wait/signal.ts'
import { afterEach, expect, test } from 'vitest'
import { followRevision, type RevisionFollower } from './follow-revision.ts'

let follower: RevisionFollower
afterEach(() => follower.stop())

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
