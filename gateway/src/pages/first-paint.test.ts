import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { paintClasses } from './first-paint.ts'

const source = join(import.meta.dirname, '..', '..', '..', 'frontend', 'src')

test('the classes of the first paint are in the sheets of the storefront', () => {
  const sheets = new Map(
    readdirSync(source, { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.module.css'))
      .map((path) => [basename(path, '.module.css'), readFileSync(join(source, path), 'utf8')]),
  )
  const missing = Object.values(paintClasses).filter((name) => {
    const [sheet = '', local] = name.split('/')
    return !new RegExp(`\\.${local}(?![\\w-])`).test(sheets.get(sheet) ?? '')
  })
  expect(missing).toEqual([])
})
