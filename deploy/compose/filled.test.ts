import { createPublicKey } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { expect, test } from 'vitest'
import { filled, missing } from './filled.ts'

const root = join(import.meta.dirname, '..', '..')
const example = await readFile(join(root, '.env.example'), 'utf8')

test('every empty setting gets its own random value of 256 bits, and existing values stay', () => {
  const [before, after] = [parseEnv(example), parseEnv(filled(example))]
  const empty = Object.keys(before).filter((name) => before[name] === '')
  const hex = empty.filter((name) => !/^(TOKEN|ACTOR)_P\w+_KEY$/.test(name)).map((name) => after[name])
  expect(hex.length).toBeGreaterThan(10)
  expect(hex.filter((value) => !/^[0-9a-f]{64}$/.test(value ?? ''))).toEqual([])
  expect(new Set(hex).size).toBe(hex.length)
  const given = Object.keys(before).filter((name) => before[name] !== '')
  expect(given.map((name) => after[name])).toEqual(given.map((name) => before[name]))
})

test.each(['TOKEN', 'ACTOR'])('%s_PRIVATE_KEY and %s_PUBLIC_KEY are a pair, and a new one each time', (name) => {
  const [env, others] = [parseEnv(filled(example)), parseEnv(filled(example))]
  const own = env[`${name}_PUBLIC_KEY`]
  expect(createPublicKey(env[`${name}_PRIVATE_KEY`] ?? '').export({ type: 'spki', format: 'pem' })).toBe(own)
  expect(new Set([env.TOKEN_PUBLIC_KEY, env.ACTOR_PUBLIC_KEY, others[`${name}_PUBLIC_KEY`]]).size).toBe(3)
})

test('a file of an earlier release gets what it lacks, and keeps what it has', () => {
  const earlier = filled(example).replaceAll(/^ACTOR_.*\n/gm, 'ACTOR_KEY=of-the-release-before\n')
  const added = parseEnv(missing(example, earlier))
  expect(Object.keys(added)).toEqual(['ACTOR_PRIVATE_KEY', 'ACTOR_PUBLIC_KEY'])
  expect(createPublicKey(added.ACTOR_PRIVATE_KEY ?? '').export({ type: 'spki', format: 'pem' })).toBe(
    added.ACTOR_PUBLIC_KEY,
  )
  expect(missing(example, filled(example))).toBe('')
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
