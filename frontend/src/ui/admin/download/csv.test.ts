import { expect, test } from 'vitest'
import { csvOf } from './csv.ts'

test('[O1] a file begins with the mark that makes Excel read ₹, and holds a line for each row', () => {
  expect(
    csvOf([
      ['Name', 'Total'],
      ['=1', -5],
    ]),
  ).toBe("\uFEFFName,Total\r\n'=1,-5\r\n")
})
