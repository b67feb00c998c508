import { expect, it } from 'vitest'
import { eventReader } from './event-stream.ts'

const whole = ': hello\n\nid: 7\nevent: dashboard\ndata: {"a":1}\n\nid: 8\ndata: one\ndata: two\n\n'
const expected = [
  { id: '7', name: 'dashboard', data: '{"a":1}' },
  { id: '8', name: 'message', data: 'one\ntwo' },
]

it('reads events with their ids, and skips comments', () => {
  expect(eventReader()(whole)).toEqual(expected)
})

it('reads the same however the text is split, and with other line ends', () => {
  for (const text of [whole, whole.replaceAll('\n', '\r\n')]) {
    const read = eventReader()
    expect([...text].flatMap((char) => read(char))).toEqual(expected)
  }
})

it('an event without an id keeps the last one; one without data is skipped', () => {
  expect(eventReader()('id: 3\ndata: a\n\ndata: b\n\nid: 4\n\ndata: c\n\n').map(({ id }) => id)).toEqual([
    '3',
    '3',
    '4',
  ])
})
