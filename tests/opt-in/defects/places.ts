import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Defect } from './defect.ts'

export const root = join(import.meta.dirname, '..', '..', '..')

/** All files of git, as they are in the working tree. */
export function trackedFiles(): string[] {
  const { stdout } = spawnSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1 << 26,
  })
  return stdout.split('\0').filter((path) => path && existsSync(join(root, path)))
}

/**
 * Where a defect's source and its test are now. Files move: a missing one is searched for by its name, then by its
 * text. Returns a reason where none or several are found.
 */
export function findPlaces(defect: Defect, files: readonly string[]): { file: string; test: string } | string {
  const sources = files.filter((path) => /\.(tsx?|js|sh)$/.test(path) && !path.startsWith('tests/opt-in/defects/'))
  const isTest = (path: string) => /\.test\.tsx?$/.test(path)
  const file = locate(
    defect.file,
    sources.filter((path) => !isTest(path)),
    (text) => text.split(defect.find).length === 2,
  )
  if (!file) return `out of date: its place is not found once, formerly in ${defect.file}`
  const test = locate(defect.test, sources.filter(isTest), (text) => text.includes(defect.title))
  return test ? { file, test } : `no test is called so, formerly in ${defect.test}`
}

function locate(path: string, files: readonly string[], holds: (text: string) => boolean): string | null {
  const fits = (each: string) => holds(readFileSync(join(root, each), 'utf8'))
  if (files.includes(path) && fits(path)) return path
  const namesakes = files.filter((each) => basename(each) === basename(path) && fits(each))
  const found = namesakes.length > 0 ? namesakes : files.filter(fits)
  return found.length === 1 ? (found[0] ?? null) : null
}
