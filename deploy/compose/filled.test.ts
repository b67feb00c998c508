import { createPrivateKey, createPublicKey } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { expect, test } from 'vitest'
import { filled } from './filled.ts'

const root = join(import.meta.dirname, '..', '..')
const example = await readFile(join(root, '.env.example'), 'utf8')

test('every empty line gets a value of its own with 256 bits of chance, and what stood there stays', () => {
  const [before, after] = [parseEnv(example), parseEnv(filled(example))]
  const empty = Object.keys(before).filter((name) => before[name] === '')
  const hex = empty.filter((name) => !/^TOKEN_P\w+_KEY$/.test(name)).map((name) => after[name])
  expect(hex.length).toBeGreaterThan(10)
  expect(hex.filter((value) => !/^[0-9a-f]{64}$/.test(value ?? ''))).toEqual([])
  expect(new Set(hex).size).toBe(hex.length)
  const given = Object.keys(before).filter((name) => before[name] !== '')
  expect(given.map((name) => after[name])).toEqual(given.map((name) => before[name]))
})

test('the keys of the tokens are a pair', () => {
  const { TOKEN_PRIVATE_KEY = '', TOKEN_PUBLIC_KEY = '' } = parseEnv(filled(example))
  const derived = createPublicKey(createPrivateKey(TOKEN_PRIVATE_KEY)).export({ type: 'spki', format: 'pem' })
  expect(derived).toBe(TOKEN_PUBLIC_KEY)
})

test.each(['docker-compose.yml', 'deploy/observability/compose.yaml'])(
  'what %s cannot do without stands in the example',
  async (file) => {
    const asked = (await readFile(join(root, file), 'utf8')).matchAll(/\$\{(\w+):\?/g)
    expect(
      [...new Set([...asked].map(([, name = '']) => name))].filter((name) => !(name in parseEnv(example))),
    ).toEqual([])
  },
)
