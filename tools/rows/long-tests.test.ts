import { globSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { longTests } from '../../scripts/long-tests.mjs'

const root = join(import.meta.dirname, '..', '..')

it.each(longTests)('the long test "$name" still exists: a file that moved would run nothing', ({ file, script }) => {
  const places = script ? [script] : [`tests/${file}*`]
  expect(globSync(places, { cwd: root })).not.toEqual([])
})
