import { expect, test } from 'vitest'
import { normalized } from './normalize.ts'
import { sizeIn } from './size-in.ts'

const read = (q: string) => {
  const text = normalized(q)
  const named = sizeIn(text)
  return named && [named.size, `${text.slice(0, named.start)}|${text.slice(named.end)}`.trim()]
}

test.each([
  ['size 12 ring', 12, '| ring'],
  ['ring size 14', 14, 'ring |'],
  ['ring size no. 9', 9, 'ring |'],
  ['12 number size ki anguthi', 12, '| ki anguthi'],
  ['अंगूठी साइज १२', 12, 'अंगूठी |'],
])('%s is size %i', (q, size, rest) => expect(read(q)).toEqual([size, rest]))

test.each(['ring 12', 'size 8 mm', 'size 2.4 bangle', 'size', '12', 'size 120', 'resize 12', ''])(
  '%s names none',
  (q) => expect(read(q)).toBeUndefined(),
)
