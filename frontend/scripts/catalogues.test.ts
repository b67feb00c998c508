import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseAst } from 'vite'
import { expect, test } from 'vitest'
import { translated } from './catalogues.ts'
import { inLanguageOf } from './language.ts'

const root = join(import.meta.dirname, '..', '..')
const sources = globSync('{contracts,frontend,gateway,services/*}/src/**/*.{ts,tsx}', { cwd: root }).filter(
  (file) => !/\.test\.|testing\//.test(file),
)
const catalogues = globSync('{contracts/src,frontend,gateway/src,services/*/src}/**/hi.json', {
  cwd: root,
  exclude: ['**/node_modules', '**/dist'],
})
const textsOf = (file: string): Record<string, string> => JSON.parse(readFileSync(join(root, file), 'utf8'))

/** The English texts of each file. */
const said = new Map(
  sources.flatMap((file) => {
    const code = readFileSync(join(root, file), 'utf8')
    if (!/\b(t|rich)`/.test(code)) return []
    const texts = new Set<string>()
    const program = parseAst(code, { lang: file.endsWith('x') ? 'tsx' : 'ts' })
    inLanguageOf('hi', code, `/nowhere/${file}`, (english) => texts.add(english))(program as never)
    return [[file, texts] as const]
  }),
)

test('every text has its Hindi, with the same values', () => {
  const missing = [...said].flatMap(([file, texts]) =>
    // Gateway and services read their own catalogue and the contracts' one.
    [...texts]
      .filter((english) => translated('hi', english, join(root, file)) === undefined)
      .map((english) => `${file}: ${english}`),
  )
  expect(missing).toEqual([])
  const values = (text: string) => [...new Set(text.match(/\{\d\}/g))].sort().join()
  for (const file of catalogues)
    for (const [english, hindi] of Object.entries(textsOf(file)))
      expect(values(hindi), `${file}: ${english}`).toBe(values(english))
})

test('Hindi spells a word in one way, and calls no stud a bell earring', () => {
  const others = /ई-मेल|लॉगिन|लॉगआउट|(?<!सुंदर मोती के )झुमके|चौड़ा(?!ई)/
  for (const file of catalogues)
    for (const [english, hindi] of Object.entries(textsOf(file)))
      expect(hindi, `${file}: ${english}`).not.toMatch(others)
})

test('no catalogue keeps a text that nobody says', () => {
  const ownOfTheShell = new Set(Object.keys(textsOf('frontend/hi.json')))
  for (const file of catalogues.filter((one) => one !== 'frontend/hi.json')) {
    const here = [...said].filter(([source]) => source.startsWith(`${dirname(file)}/`))
    const texts = new Set(here.flatMap(([, all]) => [...all]))
    const unsaid = Object.keys(textsOf(file)).filter((english) => !texts.has(english) && !ownOfTheShell.has(english))
    expect(unsaid, file).toEqual([])
  }
})

// biome-ignore-start lint/suspicious/noTemplateCurlyInString: code as text
test.each([
  ['const a = t`Bag`', 'const a = "Ɓåĝ"'],
  ['const a = t`${n} of ${t`pens`}`', 'const a = `${n} öƒ ${"þéñš"}`'],
  ['const a = <p>{rich`See ${<b>{t`it`}</b>} now`}</p>', 'const a = <p>{"Šéé "}{<b>{"îţ"}</b>}{" ñöŵ"}</p>'],
  ['const f = ({ a = t`it` }) => a', 'const f = ({ a = "îţ" }) => a'],
  ['const a = rich`See ${b}`', 'const a = <>{"Šéé "}{b}</>'],
])('%s becomes the text itself', (code, expected) => {
  const program = parseAst(code, { lang: 'tsx' }) as never
  expect(inLanguageOf('pseudo', code, '/nowhere/a.tsx', () => {})(program)).toBe(expected)
})
// biome-ignore-end lint/suspicious/noTemplateCurlyInString: code as text
