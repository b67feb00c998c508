// Nothing published holds a working secret: sources, history, images, manifests, the client's bundle.
import { execFileSync } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { api } from '@suvarna/contracts/api.ts'
import { demoKeys } from '@suvarna/sandboxes/demo-accounts.ts'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..', '..')

/** Patterns of keys, by provider. A dedicated scanner has more of them, and two hundred packages: see ADR 37. */
const patterns: Record<string, RegExp> = {
  'a private key': /-----BEGIN [A-Z ]{0,20}PRIVATE KEY-----/,
  'the payment provider’s live key': /\brzp_live_[A-Za-z0-9]{14}\b/,
  'a cloud key': /\b(AKIA|ASIA)[A-Z0-9]{16}\b|\bAIza[\w-]{35}/,
  'a code host’s or registry’s token': /\b(gh[pousr]_[A-Za-z0-9]{36}|github_pat_\w{50}|npm_[A-Za-z0-9]{36})/,
  'a chat’s or a payment’s token': /\b(xox[abprs]-[\w-]{10}|[sr]k_live_\w{10})/,
  'a secret that is written down':
    /\b\w{0,20}(key_?secret|password|api_?key|webhook_?secret|actor_?key)["']?\s?[:=]\s?["'](?=[\w+/-]{0,60}\d)[A-Za-z0-9+/_-]{20,60}["']/i,
}

/** Made up, or published with the demo: a live shop refuses all of these (S-92), and no image holds them. */
const isKnown = (file: string, what: string) =>
  (file.startsWith('deploy/k8s/overlays/dev/secrets/') && what === 'a private key') ||
  /^(platform|services\/payments)\/src\/(\w+\/)?[\w-]*config\.test\.ts$/.test(file)

const secretsIn = (text: string) => Object.keys(patterns).filter((what) => patterns[what]?.test(text))

test.each([
  ['a private key', ['-----BEGIN EC PRIVATE', 'KEY-----'].join(' ')],
  ['the payment provider’s live key', `rzp_live_${'a1B2c3D4e5F6g7'}`],
  ['a cloud key', `AKIA${'Q'.repeat(16)}`],
  ['a code host’s or registry’s token', `ghp_${'a'.repeat(36)}`],
  ['a chat’s or a payment’s token', `sk_live_${'a'.repeat(10)}`],
  ['a secret that is written down', `RAZORPAY_KEY_SECRET: '${'aB3'.repeat(8)}'`],
])('S-93: the scan sees %s', (what, text) => expect(secretsIn(`x ${text} y`)).toEqual([what]))

const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 1 << 30 })
const hasHistory = existsSync(join(root, '.git'))

test.runIf(hasHistory)('S-93: no file holds a secret, manifests among them', () => {
  const files = git('ls-files', '-co', '--exclude-standard').split('\n').filter(Boolean)
  expect(files.length).toBeGreaterThan(1000)
  const found = files
    .filter((file) => existsSync(join(root, file)))
    .flatMap((file) => secretsIn(readFileSync(join(root, file), 'latin1')).map((what) => ({ file, what })))
  expect(found.filter(({ file, what }) => !isKnown(file, what))).toEqual([])
})

/** Older commits were scanned when new; `npm run test:long secrets` scans them again with today's patterns. */
const newest = process.env.SECRETS_HISTORY === 'all' ? [] : ['-n', '50']

test.runIf(hasHistory)('S-93: nor did any, ever', () => {
  const found = new Set<string>()
  let file = ''
  for (const line of git('log', ...newest, '-p', '-U0', '--no-color', '--no-ext-diff').split('\n'))
    if (line.startsWith('+++ ')) file = line.slice(6)
    else if (line.startsWith('+') && line.length < 10_000)
      for (const what of secretsIn(line)) if (!isKnown(file, what)) found.add(`${file}: ${what}`)
  expect([...found]).toEqual([])
})

test('S-93: no image holds them, or files from beside the sources', () => {
  const rules = readFileSync(join(root, '.dockerignore'), 'utf8').split('\n')
  expect(rules.find((rule) => rule && !rule.startsWith('#'))).toBe('*')
  expect(rules).toEqual(expect.arrayContaining(['**/*.test.ts', '**/.env']))
  expect(rules.filter((rule) => rule.startsWith('!deploy'))).toEqual(['!deploy/package.json'])
  for (const open of rules.filter((rule) => rule.startsWith('!'))) expect(open).not.toMatch(/\.git|env|data|secret/)
})

test('S-93: the client gets the public key id from GET /config, and no key in its bundle', ({ skip }) => {
  const { data } = api['GET /config'].response[200].properties
  expect(Object.keys(data.properties).filter((name) => /key|secret|token|password/i.test(name))).toEqual([
    'razorpay_key_id',
  ])
  const dist = join(root, 'frontend', 'dist')
  if (!existsSync(join(dist, 'index.html'))) return skip('the storefront is not built')
  const files = globSync('**/*.{js,css,html,json,svg}', { cwd: dist })
  expect(files.length).toBeGreaterThan(20)
  for (const file of files) {
    const text = readFileSync(join(dist, file), 'utf8')
    expect(secretsIn(text), file).toEqual([])
    expect(text, file).not.toMatch(/rzp_(test|live)_|key_secret|KEY_SECRET|PRIVATE_KEY|WEBHOOK_SECRET/)
    for (const key of Object.values(demoKeys)) expect(text.includes(key), file).toBe(false)
  }
})
