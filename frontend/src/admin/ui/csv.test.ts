import { expect, test } from 'vitest'
import { csvOf } from './csv.ts'

test('[O1] what looks like a formula is text in the exported file; numbers stay numbers', () => {
  const [, row] = csvOf([
    ['Name', 'Total'],
    ['=HYPERLINK("http://x")', -5],
  ]).split('\r\n')
  expect(row).toBe(`"'=HYPERLINK(""http://x"")",-5`)
  for (const start of ['+91', '-1', '@x', '\tx']) expect(csvOf([[start]])).toContain(`'${start}`)
})

test('commas, quotes and line breaks stay inside their cell', () => {
  expect(csvOf([['a,b', 'say "hi"', 'two\nlines', 'plain']])).toBe('\uFEFF"a,b","say ""hi""","two\nlines",plain\r\n')
})
