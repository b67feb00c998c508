import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { cutSection } from './changelog.ts'

export type Release = { files: Map<string, string>; section: string; before: string }

const git = (root: string, ...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()

/**
 * Returns the changes of a release of `version` by file: the version of every package and every manifest, and the
 * changelog. Throws a message for the terminal where it cannot be made: the version is invalid, not later or already
 * tagged, work is uncommitted, or there is nothing to release.
 */
export function planRelease(root: string, version: string, day: string): Release {
  const before = (JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }).version
  if (!/^\d+\.\d+\.\d+$/.test(version)) throw new Error(`A version is three numbers, such as 1.4.0; not ${version}`)
  if (!isLater(version, before)) throw new Error(`${version} is not later than ${before}`)
  if (git(root, 'status', '--porcelain') !== '') throw new Error('There is work that is not committed')
  if (git(root, 'tag', '--list', `v${version}`) !== '') throw new Error(`v${version} was released already`)
  const text = (path: string) => readFileSync(join(root, path), 'utf8')
  const { changelog, section } = cutSection(text('CHANGELOG.md'), version, day)
  const files = new Map([['CHANGELOG.md', changelog]])
  for (const path of git(root, 'ls-files').split('\n')) {
    const next = /(^|\/)package\.json$/.test(path)
      ? text(path).replace(`"version": "${before}"`, `"version": "${version}"`)
      : isManifest(path)
        ? inManifest(text(path), before, version)
        : undefined
    if (next !== undefined && next !== text(path)) files.set(path, next)
  }
  return { files, section, before }
}

/** Writes, commits and tags a release; `render` updates the files generated from the manifests. Pushes nothing. */
export function makeRelease(root: string, version: string, { files, section }: Release, render: () => void): void {
  try {
    for (const [path, text] of files) writeFileSync(join(root, path), text)
    render()
  } catch (fault) {
    // Everything was committed before, so nothing else is lost.
    git(root, 'restore', '.')
    throw fault
  }
  git(root, 'add', '--all')
  git(root, 'commit', '--message', `release: ${version}`, '--message', section)
  git(root, 'tag', '--annotate', `v${version}`, '--message', `${version}\n\n${section}`)
}

function isLater(version: string, than: string): boolean {
  const [a, b] = [version, than].map((each) => each.split('.').map(Number))
  const at = [0, 1, 2].find((place) => a?.[place] !== b?.[place])
  return at !== undefined && (a?.[at] ?? 0) > (b?.[at] ?? 0)
}

/** Files written by hand; those rendered from them are generated again. */
const isManifest = (path: string) => /^(deploy\/k8s\/(base|components|overlays)\/.+\.yaml|Dockerfile)$/.test(path)

/**
 * Replaces tags of the shop's images, labels, and the names of Jobs, which have no dots. Other publishers' versions
 * stay.
 */
const inManifest = (text: string, before: string, version: string) => {
  const dashed = (each: string) => each.replaceAll('.', '-')
  return text
    .split('\n')
    .map((line) => {
      const isOurs = /suvarna|ARG VERSION|app\.kubernetes\.io\/version|newTag/.test(line)
      const dotted = isOurs ? line.replaceAll(before, version) : line
      return dotted.replaceAll(dashed(before), dashed(version))
    })
    .join('\n')
}
