import { globSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { longTests } from '../../scripts/long-tests.mjs'

const root = join(import.meta.dirname, '..', '..')

it.each(longTests)('the long test "$name" still exists: a file that moved would run nothing', ({ file, script }) => {
  const places = script ? [script] : [`${file}*`]
  expect(globSync(places, { cwd: root })).not.toEqual([])
})

it('each file that the gate leaves out is in the list: without a reason and a command nobody would run it again', () => {
  const left = globSync('**/*.long.test.{ts,tsx}', { cwd: root, exclude: (path) => path.includes('node_modules') })
  const listed = longTests.flatMap(({ file }) => (file ? [file] : []))
  expect(left.filter((path) => !listed.some((file) => path.startsWith(file)))).toEqual([])
})
