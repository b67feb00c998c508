import { expect, test } from 'vitest'
import { linesOf, readable } from './lines.ts'

test('each line carries its program’s name, in colour on a terminal', () => {
  const lines: string[] = []
  const write = (line: string) => lines.push(line)
  linesOf('orders', 1, write, false)('one\ntwo')
  linesOf('orders', 1, write, true)('three')
  expect(lines).toEqual(['orders    | one', 'orders    | two', '\u001b[33morders    │\u001b[0m three'])
})

test('a log record is printed in readable form', () => {
  const logged = {
    level: 50,
    severity: 'ERROR',
    time: 1,
    service: 'orders',
    err: { stack: 'Error: no\n  at x' },
    what: 'relay',
    msg: 'cannot go on',
  }
  expect(readable(JSON.stringify(logged))).toBe('ERROR cannot go on {"what":"relay"}\nError: no\n  at x')
  for (const line of ['plain', '{"a":1}', '{ broken']) expect(readable(line)).toBe(line)
})
