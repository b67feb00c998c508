import { expect, test } from 'vitest'
import { csvLine, plainCell } from './csv.ts'

test('O1 S-62: what looks like a formula is text; numbers stay numbers', () => {
  expect(csvLine(['=HYPERLINK("http://x")', -5])).toBe(`"'=HYPERLINK(""http://x"")",-5\r\n`)
  for (const start of ['=1', '+91', '-1', '@x', '\tx', '\rx', '\n=1', '＝1', '＋1', '－1', '＠x'])
    expect(csvLine([start])).toContain(`'${start}`)
})

test('commas, quotes and line breaks stay inside their cell', () => {
  expect(csvLine(['a,b', 'say "hi"', 'two\nlines', 'plain'])).toBe('"a,b","say ""hi""","two\nlines",plain\r\n')
})

test('a cell that was made safe reads as it was, and an apostrophe of its own stays', () => {
  for (const text of ['=1', '-1', '＝1', "'tis", 'plain', ''])
    expect(plainCell(csvLine([text]).slice(0, -2))).toBe(text)
})
