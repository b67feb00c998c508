import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { api } from '@suvarna/contracts/api.ts'
import { analyse } from 'scslre'
import { parseSync, Visitor } from 'vite'
import { describe, expect, test } from 'vitest'

// A regular expression of superlinear cost blocks its process for seconds on a text of 64 kB. Where the text is always
// short, a comment above the expression says so.

const root = join(import.meta.dirname, '..', '..')
const reason = /\/\/ Bounded: \S/

type Literal = { line: number; source: string; flags: string }

function literalsOf(file: string, text: string): Literal[] {
  const found: Literal[] = []
  const { program } = parseSync(file, text)
  new Visitor({
    Literal(node) {
      if (!('regex' in node)) return
      const { pattern, flags } = node.regex
      found.push({ line: text.slice(0, node.start).split('\n').length, source: pattern, flags })
    },
  }).visit(program)
  return found
}

const isSlow = (literal: Pick<Literal, 'source' | 'flags'>) => analyse(literal, { maxReports: 1 }).reports.length > 0

/** Returns the expressions of a file that may block and have no comment on why they do not. */
function slowIn(file: string, text: string): string[] {
  const lines = text.split('\n')
  return literalsOf(file, text)
    .filter(({ line }) => !lines.slice(Math.max(0, line - 4), line).some((above) => reason.test(above)))
    .filter(isSlow)
    .map(({ line, source, flags }) => `${file}:${line} /${source}/${flags}`)
}

test.each([
  ['V1', String.raw`local.replace(/\+.*$/, '')`],
  ['V2', String.raw`part.trim().split(/\s*;\s*/)`],
  ['nested', '/^(a+)+$/.test(text)'],
  ['overlapping', String.raw`/^[^@]+@[^@]+\.[^@]+$/.test(text)`],
])('S-67: the check sees %s', (_what, code) => {
  expect(slowIn('a.ts', `const x = ${code}`)).toHaveLength(1)
  expect(slowIn('a.ts', `// Bounded: three letters.\nconst x = ${code}`)).toEqual([])
})

test('V1 V2 S-67: no regular expression of the shop grows faster than its text', () => {
  const files = globSync('{gateway,platform,services,contracts,frontend,deploy,bench,scripts}/**/*.{ts,tsx,mjs}', {
    cwd: root,
    exclude: (path) => /node_modules|\bdist\b|\.test\.tsx?$/.test(String(path)),
  })
  expect(files.length).toBeGreaterThan(500)
  expect(files.sort().flatMap((file) => slowIn(file, readFileSync(join(root, file), 'utf8')))).toEqual([])
})

describe('S-67: patterns of the contracts', () => {
  type Schema = { type?: string; pattern?: string; maxLength?: number }
  const patterns = new Map<string, Schema[]>()
  const collect = (value: unknown, at: string): void => {
    if (typeof value !== 'object' || value === null) return
    const schema = value as Schema
    if (typeof schema.pattern === 'string') {
      const known = patterns.get(schema.pattern) ?? []
      patterns.set(schema.pattern, [...known, { ...schema, type: at }])
    }
    for (const [name, inner] of Object.entries(value)) collect(inner, `${at}.${name}`)
  }
  for (const [key, { response: _answers, ...asked }] of Object.entries(api)) collect(asked, key)

  test.each([...patterns])('%s', (source, schemas) => {
    if (!isSlow({ source, flags: 'u' })) return
    // The length is checked first; on a text this short the cost does not matter.
    for (const { maxLength = Number.POSITIVE_INFINITY, type } of schemas)
      expect(maxLength, type).toBeLessThanOrEqual(500)
  })
})
