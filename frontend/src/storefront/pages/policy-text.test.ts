import { expect, test } from 'vitest'
import { blocksOf } from './policy-text.tsx'

test('a policy text is cut into headings, paragraphs and lists', () => {
  const text = '## Returns\nWithin 30\ndays.\n\nUnworn, and:\n- with its pouch\n- with its bill\n\n\nThank you.'
  expect(blocksOf(text).map(({ kind, lines }) => [kind, lines])).toEqual([
    ['heading', ['Returns']],
    ['text', ['Within 30', 'days.']],
    ['text', ['Unworn, and:']],
    ['list', ['with its pouch', 'with its bill']],
    ['text', ['Thank you.']],
  ])
})
