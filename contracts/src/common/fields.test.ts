import { Compile } from 'typebox/compile'
import { describe, expect, test } from 'vitest'
import { Email, line, text } from './fields.ts'

const name = Compile(line(60, 2))
const address = Compile(text(500, 10))
const note = Compile(line(200, 0))

describe('text that people will read', () => {
  test.each(['Al', 'Jo Li', '  Meera  ', 'മീര', 'नन्‍द', '😀😀', "O'Brien-Rao"])('%s is a name', (value) =>
    expect(name.Check(value)).toBe(true),
  )

  test.each([
    ['blanks', '   '],
    ['zero-width spaces', '\u200b\u200b\u200b'],
    ['word joiners and a byte-order mark', '\u2060\ufeff\u2060'],
    ['soft hyphens', '\u00ad\u00ad'],
    ['Hangul fillers', '\u3164\u3164'],
    ['empty Braille', '\u2800\u2800'],
    ['one letter among blanks', '  A  '],
    ['one letter beside invisible ones', 'A\u200b\u200b'],
    ['two lines', 'Asha\nRao'],
    ['a NUL', 'As\0ha'],
  ])('%s is none', (_what, value) => expect(name.Check(value)).toBe(false))

  test('a minimum counts without what is around it', () => {
    expect(address.Check('14 Temple\nRoad')).toBe(true)
    expect(address.Check('  14 Templ  ')).toBe(false)
    expect(address.Check(`14 T${'\u200b'.repeat(10)}`)).toBe(false)
  })

  test('what may be empty may be anything of one line', () =>
    expect([note.Check(''), note.Check(' '), note.Check('a\nb')]).toEqual([true, true, false]))
})

test('an address holds no invisible characters', () => {
  const email = Compile(Email)
  expect(email.Check(' Asha@Example.com ')).toBe(true)
  for (const value of [
    '\u200b@example.com',
    'asha@\u2060.com',
    'asha@example.\u00ad',
    'asha example@x.in',
    'asha@x',
    '<a@b.cc>',
    'a,b@c.dd',
    '"a"@b.cc',
  ])
    expect(email.Check(value), JSON.stringify(value)).toBe(false)
})

test('the longest text is judged at once', () => {
  const before = process.cpuUsage()
  for (const value of [' '.repeat(500), `a${' '.repeat(499)}`, `${'\u200b'.repeat(499)}a`]) address.Check(value)
  // CPU time of this process, not elapsed time. A pattern that backtracks takes many seconds.
  expect(process.cpuUsage(before).user / 1_000).toBeLessThan(200)
})
