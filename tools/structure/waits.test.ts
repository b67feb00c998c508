import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..', '..')
/** Without a timeout vitest gives up after a second, which a busy machine needs for one press. */
const wait = /\bvi\.wait(For|Until)\(/g

test('each wait of a test says how long it may take', () => {
  const files = globSync(
    '{contracts,platform,services,gateway,frontend,apps,sandboxes,seed,test-infra,tools,tests}/**/*.{ts,tsx}',
    {
      cwd: root,
      exclude: ['**/node_modules/**', '**/dist/**'],
    },
  )
  const impatient = files.flatMap((file) => {
    const text = readFileSync(join(root, file), 'utf8')
    return [...text.matchAll(wait)]
      .map(({ index }) => callAt(text, index))
      .filter((call) => !/\btimeout\b/.test(call))
      .map((call) => `${file}: ${call.split('\n')[0]}`)
  })
  expect(impatient).toEqual([])
})

/** The text of a call, up to the parenthesis that closes it. */
function callAt(text: string, from: number): string {
  let depth = 0
  for (let at = text.indexOf('(', from); at < text.length; at++) {
    if (text[at] === '(') depth++
    if (text[at] === ')' && --depth === 0) return text.slice(from, at)
  }
  return text.slice(from)
}
