import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Files that a recipe writes, by path. Reads see the recipe's own changes first. */
export type Source = {
  files: Map<string, string>
  has(path: string): boolean
  read(path: string): string
  /** Throws if the file exists: a recipe overwrites nothing. */
  add(path: string, text: string): void
  /** Inserts text after the first match. Throws without one: the file's layout has changed. */
  insertAfter(path: string, place: RegExp, text: string): void
  insertBefore(path: string, place: RegExp, text: string): void
}

export function sourceIn(root: string): Source {
  const files = new Map<string, string>()
  const read = (path: string) => files.get(path) ?? readFileSync(join(root, path), 'utf8')
  const insert = (path: string, place: RegExp, text: (found: string) => string) => {
    const before = read(path)
    if (!place.test(before)) throw new Error(`${path} has no ${place}: put it in by hand`)
    files.set(
      path,
      before.replace(place, (found) => text(found)),
    )
  }
  return {
    files,
    has: (path) => existsSync(join(root, path)),
    read,
    add(path, text) {
      if (existsSync(join(root, path))) throw new Error(`${path} is there already`)
      files.set(path, text)
    },
    insertAfter: (path, place, text) => insert(path, place, (found) => found + text),
    insertBefore: (path, place, text) => insert(path, place, (found) => text + found),
  }
}
