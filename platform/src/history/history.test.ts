import { describe, expect, test } from 'vitest'
import type { Stored } from '../events/events.ts'
import { changesSince, type EventHistory, historyEntries, pageOfHistory } from './history.ts'

type Event =
  | { type: 'LampLit'; data: { name: string; price: number } }
  | { type: 'LampNamed'; data: { name: string } }
  | { type: 'LampPriced'; data: { price: number } }
  | { type: 'LampPolished'; data: object }
type Lamp = { name: string; price: number } | null

const history: EventHistory<Lamp, Event> = {
  initial: null,
  evolve: (lamp, { type, data }) =>
    type === 'LampLit' ? data : type === 'LampPolished' ? lamp : { name: '', price: 0, ...lamp, ...data },
  fields: (lamp) => lamp && { name: lamp.name, price: lamp.price / 100 },
  tell({ type }) {
    if (type === 'LampPolished') return null
    return { happened: { LampLit: 'Lit', LampNamed: 'Named', LampPriced: 'Priced' }[type] }
  },
}

let version = 0
const stored = (event: Event, meta: Partial<Stored['meta']> = {}, at = '2026-11-20T10:00:00.000Z') =>
  ({
    ...event,
    ...{ id: 'e', stream: 'lamp-1', service: 'catalog', version: ++version, at },
    meta: { correlation: `click ${version}`, actor: { kind: 'admin', id: 'asha' }, ...meta },
  }) as Stored<Event>

const told = (...events: (() => Stored<Event>)[]) => {
  version = 0
  return historyEntries(
    history,
    events.map((make) => make()),
  )
}
const lit = () => stored({ type: 'LampLit', data: { name: 'Diya', price: 10_000 } })
const named = (name: string, id = 'asha') =>
  stored({ type: 'LampNamed', data: { name } }, { actor: { kind: 'admin', id } })
const priced = (price: number, id = 'asha') =>
  stored({ type: 'LampPriced', data: { price } }, { actor: { kind: 'admin', id } })

describe('a story', () => {
  test('says who, when, what, and each field before and after', () => {
    const by = { kind: 'admin', id: 'asha' }
    expect(told(lit, () => named('Deepa'))).toEqual([
      {
        ...{ version: 1, at: '2026-11-20T10:00:00.000Z', by, happened: 'Lit' },
        changes: [
          { field: 'name', before: null, after: 'Diya' },
          { field: 'price', before: null, after: 100 },
        ],
      },
      {
        ...{ version: 2, at: '2026-11-20T10:00:00.000Z', by, happened: 'Named' },
        changes: [{ field: 'name', before: 'Diya', after: 'Deepa' }],
      },
    ])
  })

  test('tells what one save wrote as one entry, and two saves as two', () => {
    const click = { correlation: 'one click' }
    const one = () => stored({ type: 'LampNamed', data: { name: 'Deepa' } }, click)
    const two = () => stored({ type: 'LampPriced', data: { price: 20_000 } }, click)
    const [, both, later] = told(lit, one, two, () => priced(5_000))
    expect(both).toMatchObject({ version: 3, happened: 'Named, priced' })
    expect(both?.changes.map(({ field }) => field)).toEqual(['name', 'price'])
    expect(later).toMatchObject({ version: 4, happened: 'Priced' })
  })

  test('keeps quiet about what is not worth telling', () => {
    expect(told(lit, () => stored({ type: 'LampPolished', data: {} }))).toHaveLength(1)
  })

  test('comes in pages, newest first', () => {
    const entries = told(
      lit,
      () => named('B'),
      () => named('C'),
      () => named('D'),
    )
    const first = pageOfHistory(entries, { limit: 3 })
    expect(first).toMatchObject({ version: 4, next: 2 })
    expect(first.entries.map((entry) => entry.version)).toEqual([4, 3, 2])
    const rest = pageOfHistory(entries, { limit: 3, before: first.next ?? 0 })
    expect([rest.entries.map((entry) => entry.version), rest.next]).toEqual([[1], null])
  })
})

describe('what changed since a form was opened', () => {
  test('is each field once: as it was then, as it is now, and by whom last', () => {
    const entries = told(
      lit,
      () => named('B', 'ravi'),
      () => named('C', 'meera'),
      () => priced(7_700, 'ravi'),
    )
    expect(changesSince(entries, 1)).toMatchObject([
      { field: 'name', before: 'Diya', after: 'C', by: { kind: 'admin', id: 'meera' } },
      { field: 'price', before: 100, after: 77, by: { kind: 'admin', id: 'ravi' } },
    ])
    expect(changesSince(entries, 3)).toMatchObject([{ field: 'price' }])
  })

  test('leaves out what was changed back', () => {
    const entries = told(
      lit,
      () => named('B'),
      () => named('Diya'),
    )
    expect(changesSince(entries, 1)).toEqual([])
  })
})
