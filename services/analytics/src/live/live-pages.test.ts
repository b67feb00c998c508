import type { Dashboard } from '@suvarna/contracts/analytics/routes.ts'
import { startSequencer } from '@suvarna/platform/log/sequencer.ts'
import { createEventLog } from '@suvarna/platform/store/event-store.ts'
import { databaseForThisTest, eventually, testMeta } from '@suvarna/platform/testing/testing.ts'
import { expect, onTestFinished, test } from 'vitest'
import { analyticsMigrations } from '../migrations.ts'
import type { AnalyticsDb } from '../schema.ts'
import { createLivePages } from './live-pages.ts'

async function openLog() {
  const database = await databaseForThisTest<AnalyticsDb>(analyticsMigrations)
  const sequencer = startSequencer(database)
  onTestFinished(() => sequencer.stop())
  const asked: unknown[] = []
  const figures = {
    async at(position: bigint, changed: unknown) {
      asked.push(changed)
      return { summary: { total_orders: Number(position) } } as Dashboard
    },
  }
  const log = createEventLog<AnalyticsDb>({ service: 'analytics' })
  const change = { type: 'FiguresChanged', data: { figures: ['sales'], orders: [], activity: [], visits: true } }
  const append = () => database.transaction((tx) => log.append(tx, crypto.randomUUID(), 0, [change], testMeta()))
  return { pages: createLivePages({ database }, figures), asked, append }
}

test('streams at one position share a read, and what is written to them is formed once', async () => {
  const { pages, asked, append } = await openLog()
  await append()
  await eventually(async () => (await pages.after(0n)).last === 1n)
  const [first, ...others] = await Promise.all(Array.from({ length: 50 }, () => pages.after(0n)))
  expect(others.every((page) => page === first)).toBe(true)
  const texts = await Promise.all([first, ...others].map((page) => page?.dashboard('metrics')))
  expect(new Set(texts).size).toBe(1)
  expect(texts[0]).toContain('"total_orders":1')
  expect(first?.messages({ orders: true, figures: true })).toContain('event: visits')
  expect(first?.messages({ orders: true, figures: false }), 'a packer').toBe('')
  await first?.dashboard('nothing')
  expect(asked).toEqual([new Set(['sales']), 'all'])
})

test('a page is read after it was asked for: what was appended before is in it', async () => {
  const { pages, append } = await openLog()
  await append()
  await eventually(async () => (await pages.after(0n)).last === 1n)
  const under = pages.after(1n)
  // The first read has already begun, so it may lack the second event.
  await under
  await append()
  await eventually(async () => (await pages.after(1n)).last === 2n)
  expect((await under).last).toBeNull()
  expect(await (await under).dashboard('metrics')).toBe('')
})
