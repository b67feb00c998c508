import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { markOf, modelled, ownText, readMarks } from './marks.ts'

const seed = join(import.meta.dirname, '..', '..', 'seed')
const catalogue: { key: string }[] = JSON.parse(readFileSync(join(seed, 'catalogue.json'), 'utf8'))

test('every piece of the catalogue has a model, and every mark belongs to a picture', () => {
  expect(catalogue.filter(({ key }) => !modelled(key))).toEqual([])
  const pictures = readdirSync(join(seed, 'pictures'))
  expect(Object.keys(readMarks()).filter((name) => !pictures.includes(`${name}.webp`))).toEqual([])
})

test('a mark depends on its own piece and on what the pieces share, not on another piece', () => {
  const family = ['R = 1', 'def seat():\n    pass', 'def one():\n    pass', 'def two():\n    pass']
  const pieces = "PIECES = {\n    'first-ring': one, 'second-ring': two,\n}"
  const text = (...blocks: string[]) => ownText([...blocks, pieces].join('\n\n\n'), 'first-ring')
  const [radius = '', seat = '', one = '', two = ''] = family
  const mark = text(radius, seat, one, two)
  expect(text(radius, seat, one, `${two}  # turned`)).toBe(mark)
  expect(text(radius, seat, `${one}  # turned`, two)).not.toBe(mark)
  expect(text(radius, `${seat}  # turned`, one, two)).not.toBe(mark)
  expect(text('R = 2', seat, one, two)).not.toBe(mark)
  const size = (wide: string) => markOf('mudra-signet-ring', 'mudra-signet-ring-1', wide)
  expect(size('800,1000')).toBe(size('800,1000'))
  expect(size('800,1000')).not.toBe(size('1600,2000'))
})
