import { beforeEach, expect, it, vi } from 'vitest'

let step: (event: { state: unknown; stopImmediatePropagation: () => void }) => void
let went: number[] = []
const state = (idx: number) => vi.stubGlobal('history', { state: { idx }, go: (delta: number) => went.push(delta) })

beforeEach(() => {
  vi.resetModules()
  went = []
  state(4)
  vi.stubGlobal('window', { addEventListener: (_: string, listener: typeof step) => (step = listener) })
})

async function setUp() {
  const back = await import('./back.ts')
  const { noteUnsaved, leaveQuestion } = await import('./unsaved.ts')
  back.pushHistoryEntry()
  back.watchSteps()
  return { ...back, noteUnsaved, leaveQuestion }
}

/** Whether a history step to this index reaches the router. */
function reachesRouter(idx?: number): boolean {
  const stopImmediatePropagation = vi.fn()
  step({ state: idx === undefined ? null : { idx }, stopImmediatePropagation })
  return stopImmediatePropagation.mock.calls.length === 0
}

it('admin 22: Back closes the last opened dialog, and the router does not see it', async () => {
  const { interceptBack } = await setUp()
  const asked: string[] = []
  interceptBack(() => asked.push('details'))
  const release = interceptBack(() => asked.push('history'))
  expect([reachesRouter(3), went, asked]).toEqual([false, [1], ['history']])
  expect(reachesRouter(4), 'our own step back to the page').toBe(false)
  release()
  reachesRouter(3)
  reachesRouter(4)
  expect(asked).toEqual(['history', 'details'])
})

it('admin 4: Back over unsaved work asks first, and proceeds once confirmed', async () => {
  const { noteUnsaved, leaveQuestion } = await setUp()
  const forget = noteUnsaved(undefined)
  expect([reachesRouter(2), went]).toEqual([false, [2]])
  reachesRouter(4)
  leaveQuestion.get()?.go()
  expect([went, reachesRouter(2)]).toEqual([[2, -2], true])
  forget()
  expect(reachesRouter(3)).toBe(true)
})

it('admin 22: steps within the page, or without the router’s index, are left alone', async () => {
  const { interceptBack } = await setUp()
  interceptBack(() => expect.unreachable())
  expect([reachesRouter(4), reachesRouter()]).toEqual([true, true])
})
