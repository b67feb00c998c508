import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { makeRelease, planRelease } from './release.ts'

const image = 'image: suvarna/orders:0.1.0'
const written = {
  'package.json': '{ "version": "0.1.0", "dependencies": { "other": "0.1.0" } }\n',
  'services/orders/package.json': '{ "version": "0.1.0" }\n',
  'CHANGELOG.md': '# Changelog\n\n## Unreleased\n\n- Rings have sizes.\n\n## 0.1.0 (2026-01-02)\n\n- The first.\n',
  'deploy/k8s/base/orders.yaml': `${image}\nimage: somebody/else:0.1.0\nname: migrate-0-1-0\n`,
}

/** A repository with one commit. */
function repository(files: Record<string, string> = written) {
  const root = mkdtempSync(join(tmpdir(), 'suvarna-release-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' })
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  for (const [path, text] of Object.entries(files)) write(path, text)
  git('init', '--quiet', '--initial-branch=main')
  git('config', 'user.name', 'Somebody')
  git('config', 'user.email', 'somebody@suvarna.example')
  git('config', 'commit.gpgsign', 'false')
  git('add', '--all')
  git('commit', '--quiet', '--message', 'first')
  return { root, git, write, read: (path: string) => readFileSync(join(root, path), 'utf8') }
}

test('a plan writes nothing; a release has its version everywhere, its section, one commit and one tag', () => {
  const { root, git, read } = repository()
  const release = planRelease(root, '0.2.0', '2026-11-23')
  expect(git('status', '--porcelain')).toBe('')
  makeRelease(root, '0.2.0', release, () => writeFileSync(join(root, 'rendered.yaml'), 'made anew'))
  expect(read('package.json')).toBe('{ "version": "0.2.0", "dependencies": { "other": "0.1.0" } }\n')
  expect(read('services/orders/package.json')).toBe('{ "version": "0.2.0" }\n')
  expect(read('deploy/k8s/base/orders.yaml')).toBe(
    'image: suvarna/orders:0.2.0\nimage: somebody/else:0.1.0\nname: migrate-0-2-0\n',
  )
  expect(read('CHANGELOG.md')).toBe(
    '# Changelog\n\n## Unreleased\n\n## 0.2.0 (2026-11-23)\n\n- Rings have sizes.\n\n## 0.1.0 (2026-01-02)\n\n- The first.\n',
  )
  expect(git('status', '--porcelain')).toBe('')
  expect(git('log', '-1', '--format=%s%n%b').trim()).toBe('release: 0.2.0\n- Rings have sizes.')
  expect(git('tag', '--list', '--format=%(refname:short) %(contents:subject)').trim()).toBe('v0.2.0 0.2.0')
  expect(git('show', '--stat', 'HEAD')).toContain('rendered.yaml')
})

test('a release whose manifests cannot be rendered changes nothing', () => {
  const { root, git } = repository()
  const fails = () => {
    throw new Error('no kubectl')
  }
  expect(() => makeRelease(root, '0.2.0', planRelease(root, '0.2.0', '2026-11-23'), fails)).toThrow('no kubectl')
  expect(git('status', '--porcelain') + git('tag')).toBe('')
})

test.each([
  ['0.2', 'A version is three numbers'],
  ['0.1.0', 'is not later than 0.1.0'],
  ['0.0.9', 'is not later than 0.1.0'],
])('no release of %s: %s', (version, why) => {
  expect(() => planRelease(repository().root, version, '2026-11-23')).toThrow(why)
})

test('no release of uncommitted work, of an existing version, or without changes', () => {
  const { root, git, write } = repository()
  git('tag', 'v0.2.0')
  expect(() => planRelease(root, '0.2.0', '2026-11-23')).toThrow('v0.2.0 was released already')
  write('more.ts', 'export {}')
  expect(() => planRelease(root, '0.3.0', '2026-11-23')).toThrow('not committed')
  const silent = repository({
    ...written,
    'CHANGELOG.md': '# Changelog\n\n## Unreleased\n\n## 0.1.0\n\n- The first.\n',
  })
  expect(() => planRelease(silent.root, '0.2.0', '2026-11-23')).toThrow('Nothing stands below')
})
