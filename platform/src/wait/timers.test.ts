import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..', '..', '..')

/**
 * Files that repeat work without loops.ts, and why each needs no watching. An error in such a timer ends the process,
 * and a timer that stops silently is not noticed.
 */
const unwatched: Record<string, string> = {
  'platform/src/http/http-app.ts': 'closes connections until the server is closed',
  'platform/src/bus/kafka/consume/kafka-consumer.ts': 'beats while one batch is at work, and catches',
  'platform/src/background/leadership.ts': 'pings while it leads; its loop is watched',
  'platform/src/rebuild/rebuild-lock.ts': 'pings while one rebuild is at work, and catches',
  'platform/src/rebuild/rebuild-run.ts': 'beats while one rebuild is at work, and catches',
  'platform/src/bus/kafka/consume/kafka-cursor.ts': 'ends with one assignment, and catches',
  'platform/src/database/migrations/migrations.ts': 'waits at the start until the tables are there, and says so',
  'services/analytics/src/live/live.route.ts': 'writes into one answer until it ends',
  'services/analytics/src/live/live-stream.ts': 'ends with one answer',
  'services/identity/src/retention/erase-idle-accounts.ts': 'batch after batch of one run of a watched task',
  'services/orders/src/retention/erase-old-contacts.ts': 'batch after batch of one run of a watched task',
}

const again = /\bsetInterval\(|while \(!\S*[aA]borted\)/
const isWatched = /\b(startLoop|watchLoop)\(/

test('whatever a process does again and again is watched by loops.ts, or stands here with a reason', () => {
  const files = globSync('{gateway,platform,contracts,services/*}/src/**/*.ts', { cwd: root }).filter(
    (file) => !/\.(test|testing|fixture)\.ts$|\/testing/.test(file),
  )
  expect(files.length).toBeGreaterThan(300)
  const found = files.filter((file) => {
    const text = readFileSync(join(root, file), 'utf8')
    // A file that uses loops.ts may pause in loops of its own, but have no timer.
    return text.includes('setInterval(') || (again.test(text) && !isWatched.test(text))
  })
  expect(found.sort()).toEqual(Object.keys(unwatched).sort())
})
