import { beforeEach, expect, it, vi } from 'vitest'

let step: (event: { state: unknown; stopImmediatePropagation: () => void }) => void
let went: number[] = []
const state = (idx: number) => vi.stubGlobal('history', { state: { idx }, go: (way: number) => went.push(way) })

beforeEach(() => {
  vi.resetModules()
  went = []
  state(4)
  vi.stubGlobal('window', { addEventListener: (_: string, listener: typeof step) => (step = listener) })
})

async function standing() {
  const back = await import('./back.ts')
  const { noteUnsaved, leaveQuestion } = await import('./unsaved.ts')
  back.pushHistoryEntry()
  back.watchSteps()
  return { ...back, noteUnsaved, leaveQuestion }
}

/** Whether the router heard of a step to this place. */
function heard(idx?: number): boolean {
  const stopImmediatePropagation = vi.fn()
  step({ state: idx === undefined ? null : { idx }, stopImmediatePropagation })
  return stopImmediatePropagation.mock.calls.length === 0
}

it('admin 22: a step back asks the dialog that came last, and nobody else hears of it', async () => {
  const { interceptBack } = await standing()
  const wishes: string[] = []
  interceptBack(() => wishes.push('details'))
  const release = interceptBack(() => wishes.push('history'))
  expect([heard(3), went, wishes]).toEqual([false, [1], ['history']])
  expect(heard(4), 'our own step back to the page').toBe(false)
  release()
  heard(3)
  heard(4)
  expect(wishes).toEqual(['history', 'details'])
})

it('admin 4: a step over unsaved work is asked about, and taken after a yes', async () => {
  const { noteUnsaved, leaveQuestion } = await standing()
  const forget = noteUnsaved(undefined)
  expect([heard(2), went]).toEqual([false, [2]])
  heard(4)
  leaveQuestion.get()?.go()
  expect([went, heard(2)]).toEqual([[2, -2], true])
  forget()
  expect(heard(3)).toBe(true)
})

it('admin 22: a step within the page, and one that the router did not number, belong to their makers', async () => {
  const { interceptBack } = await standing()
  interceptBack(() => expect.unreachable())
  expect([heard(4), heard()]).toEqual([true, true])
})
