import { generateKeyPairSync } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Type } from 'typebox'
import { expect, onTestFinished, test } from 'vitest'
import { ConfigFault, choice, list, privateKey, publicKey, readConfig, safeUrl, secret, url } from './config.ts'

const schema = Type.Object({
  PORT: Type.Integer({ minimum: 0, maximum: 65535, default: 8080 }),
  DEBUG: Type.Boolean({ default: false }),
  DATABASE_URL: url(),
  BROKERS: list({ default: [] }),
  ACTOR_KEY: secret({ demo: 'the-demo-actor-key' }),
  COURIER: choice(['sandbox', 'shiprocket'], { default: 'sandbox', live: ['shiprocket'] }),
  NOTE: Type.Optional(Type.String()),
})

const faultsOf = (env: Record<string, string>) => {
  try {
    readConfig(env, schema)
  } catch (fault) {
    expect(fault).toBeInstanceOf(ConfigFault)
    return (fault as ConfigFault).faults
  }
  return []
}

const database = { DATABASE_URL: 'postgres://localhost/orders/' }
const live = { ...database, SHOP_ENV: 'live', COURIER: 'shiprocket', ACTOR_KEY: '8f2c1d94e7a6b3508f2c1d94e7a6b350' }

test('text becomes numbers, booleans, addresses and lists; defaults fill in', () => {
  expect(readConfig({ ...database, PORT: '3000', DEBUG: 'true', BROKERS: 'a:9092, b:9092,' }, schema)).toEqual({
    PORT: 3000,
    DEBUG: true,
    DATABASE_URL: 'postgres://localhost/orders',
    BROKERS: ['a:9092', 'b:9092'],
    ACTOR_KEY: 'the-demo-actor-key',
    COURIER: 'sandbox',
  })
})

test('all faults are reported at once, by name and without the values', () => {
  const faults = faultsOf({
    PORT: '70000',
    DEBUG: 'maybe',
    DATABASE_URL: 'not an address',
    COURIER: 'bluedart',
    SHOP_ENV: 'prod',
  })
  expect(faults.map((fault) => fault.split(' ')[0])).toEqual(['SHOP_ENV', 'PORT', 'DEBUG', 'DATABASE_URL', 'COURIER'])
  expect(faults.join()).not.toMatch(/maybe|not an address/)
  expect(faultsOf({})).toEqual(['DATABASE_URL is missing'])
})

test('S-92 V7: a live shop refuses secrets that are missing, short or known, and the sandboxes', () => {
  expect(faultsOf(live)).toEqual([])
  for (const ACTOR_KEY of ['', 'short-but-secret', 'the-demo-actor-key', 'a'.repeat(40), 'changeme'])
    expect(faultsOf({ ...live, ACTOR_KEY }).join(), ACTOR_KEY).toMatch(/^ACTOR_KEY/)
  expect(faultsOf({ ...live, COURIER: 'sandbox' })).toEqual(['COURIER must be shiprocket in a live shop'])
})

test('what is named by a file is read from it: no secret has to stand in an environment', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'suvarna-config-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const path = join(folder, 'ACTOR_KEY')
  await writeFile(path, 'from-a-file-and-long-enough-for-a-shop\n')
  expect(readConfig({ ...live, ACTOR_KEY: '', ACTOR_KEY_FILE: path }, schema).ACTOR_KEY).toBe(
    'from-a-file-and-long-enough-for-a-shop',
  )
  expect(faultsOf({ ...database, ACTOR_KEY: 'one', ACTOR_KEY_FILE: path })).toEqual([
    'ACTOR_KEY and ACTOR_KEY_FILE are both given',
  ])
  expect(faultsOf({ DATABASE_URL_FILE: join(folder, 'nothing') })).toEqual([
    'DATABASE_URL_FILE names a file that cannot be read',
  ])
  const optional = Type.Object({ PREVIOUS_KEY: Type.Optional(secret()) })
  expect(readConfig({ PREVIOUS_KEY_FILE: join(folder, 'nothing') }, optional)).toEqual({})
  expect(readConfig({ PREVIOUS_KEY_FILE: path }, optional).PREVIOUS_KEY).toBe('from-a-file-and-long-enough-for-a-shop')
  expect(() => readConfig({ PREVIOUS_KEY_FILE: folder }, optional)).toThrow('cannot be read')
})

test('V7 S-92: whatever this repository publishes for the demo is refused by a live shop, whichever setting it stands in', async () => {
  const folder = join(import.meta.dirname, '../../../deploy/k8s/overlays/dev/secrets')
  const texts = await Promise.all((await readdir(folder)).map((name) => readFile(join(folder, name), 'utf8')))
  const values = texts.flatMap((text) =>
    text.startsWith('-----')
      ? [text]
      : [...text.matchAll(/^(?:[A-Z0-9_]+|password)=(.*)$|"(dev-.*)"/gm)].map(
          ([, value, quoted]) => value ?? quoted ?? '',
        ),
  )
  const telling = values.filter((value) => value !== 'suvarna')
  expect(telling.length).toBeGreaterThan(40)
  const any = Type.Object({ SETTING: Type.String() })
  const isRefused = (SETTING: string) => {
    try {
      readConfig({ SHOP_ENV: 'live', SETTING }, any)
      return false
    } catch (fault) {
      return String(fault).includes('SETTING stands in this repository')
    }
  }
  expect(telling.filter((value) => !isRefused(value))).toEqual([])
  expect(isRefused('postgres://orders:a-password-of-our-own@postgres:5432/orders')).toBe(false)
  // A demo may use them.
  expect(telling.map((SETTING) => readConfig({ SETTING }, any).SETTING)).toHaveLength(telling.length)
})

test('V7 S-92: a key of a pair is one of Ed25519 and of its own side; the public one that this repository publishes is refused, too', async () => {
  const both = Type.Object({ SIGNS: privateKey(), CHECKS: publicKey() })
  const pem = (type: 'ed25519' | 'ed448') => {
    const { privateKey, publicKey } = generateKeyPairSync(type as 'ed25519')
    return {
      SIGNS: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
      CHECKS: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
    }
  }
  const [good, other] = [pem('ed25519'), pem('ed448')]
  const faults = (env: Record<string, string>) => {
    try {
      readConfig({ SHOP_ENV: 'live', ...env }, both)
      return ''
    } catch (fault) {
      return String(fault)
    }
  }
  expect(faults(good)).toBe('')
  // The public key can be derived from the private one, but a service that has the private one could sign.
  for (const CHECKS of [
    good.SIGNS,
    other.CHECKS,
    'a-secret-of-more-than-thirty-two-letters',
    `${good.CHECKS}x`.slice(1),
  ])
    expect(faults({ ...good, CHECKS })).toContain('CHECKS must be an Ed25519 PUBLIC KEY (PEM)')
  for (const SIGNS of [good.CHECKS, other.SIGNS, 'a-secret-of-more-than-thirty-two-letters'])
    expect(faults({ ...good, SIGNS })).toContain('SIGNS must be an Ed25519 PRIVATE KEY (PEM)')
  const folder = join(import.meta.dirname, '../../../deploy/k8s/overlays/dev/secrets')
  const published = (name: string) => readFile(join(folder, name), 'utf8')
  expect(faults({ ...good, CHECKS: await published('actor-public-key.pem') })).toContain('CHECKS stands in this')
  expect(faults({ ...good, SIGNS: await published('actor-private-key.pem') })).toContain('SIGNS stands in this')
})

test('V7: where money and sessions go, a live shop goes by https', () => {
  const addresses = Type.Object({ PUBLIC_URL: safeUrl() })
  expect(() => readConfig({ SHOP_ENV: 'live', PUBLIC_URL: 'http://shop.example' }, addresses)).toThrow(
    'PUBLIC_URL must begin with https://',
  )
  expect(readConfig({ SHOP_ENV: 'live', PUBLIC_URL: 'https://shop.example' }, addresses)).toEqual({
    PUBLIC_URL: 'https://shop.example',
  })
  expect(readConfig({ PUBLIC_URL: 'http://localhost:8080' }, addresses).PUBLIC_URL).toBe('http://localhost:8080')
})
