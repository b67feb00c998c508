import { expect, test } from 'vitest'
import { defects } from './defects.ts'
import { findPlaces, trackedFiles } from './places.ts'

const files = trackedFiles()

test.each(defects)(
  'R-58: the defect "$name" has its place in the source, and a test that should notice it',
  (defect) => {
    // The name of a table test in a run differs from that in its source.
    expect(defect.title).not.toMatch(/%[a-z]|\$\w/)
    expect(findPlaces(defect, files)).toEqual({ file: expect.any(String), test: expect.any(String) })
  },
)

test('a moved file is found by its name, a renamed one by its content', () => {
  const [defect] = defects
  if (!defect) throw new Error('there is no defect')
  const moved = { ...defect, file: `elsewhere/${defect.file}`, test: 'elsewhere/renamed.test.ts' }
  expect(findPlaces(moved, files)).toEqual(findPlaces(defect, files))
  expect(findPlaces({ ...defect, find: 'nobody wrote this' }, files)).toContain('out of date')
})
