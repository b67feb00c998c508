import { createPrivateKey, createPublicKey } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { type Static, type TObject, type TProperties, type TSchema, Type } from 'typebox'
import Value from 'typebox/value'
import { isPublished } from './published-secrets.ts'

/** An address of another server, without a trailing slash. */
export const url = (options: { default?: string } = {}) => Type.String({ ...options, is: 'url' })

/** The address of a server that handles money, passwords or sessions: a live shop requires https. */
export const safeUrl = (options: { default?: string } = {}) => Type.String({ ...options, is: 'url', https: true })

/** Names separated by commas. */
export const list = (options: { default?: string[] } = {}) => Type.Array(Type.String(), options)

/** `demo` is a value published in this repository: it works in the demo and is refused by a live shop. */
export const secret = (options: { demo?: string; minLength?: number } = {}) => Type.String({ ...options, is: 'secret' })

/** An Ed25519 signing key as PEM (PKCS 8). There is no demo value: each shop makes its own pair. */
export const privateKey = () => Type.String({ is: 'secret', key: 'PRIVATE' })

/** An Ed25519 public key as PEM (SPKI). A private key is refused: only its public half may be given here. */
export const publicKey = () => Type.String({ key: 'PUBLIC' })

/** A choice of which some options are for the demo only, such as a sandbox; `live` lists those of a live shop. */
export const choice = <const Choices extends readonly string[]>(
  choices: Choices,
  options: { default?: Choices[number]; live?: readonly Choices[number][] } = {},
) => Type.Unsafe<Choices[number]>(Type.Enum([...choices], { ...options, type: 'string' }))

type Hints = {
  is?: 'url' | 'secret'
  key?: 'PRIVATE' | 'PUBLIC'
  demo?: string
  live?: readonly string[]
  https?: true
  minLength?: number
  type?: string
  default?: unknown
  '~optional'?: true
}

const liveSecretLength = 32
const knownSecrets = [
  'secret',
  'password',
  'changeme',
  'supersecret',
  'your-secret-key',
  'jwtsecret',
  'minioadmin',
  'postgres',
  'admin123',
]

/**
 * Parses the environment by a schema of its variables: numbers, booleans (true, false, 1, 0), addresses, lists. Secrets
 * may be in a file: NAME_FILE names it instead of NAME. For an optional variable the file may be missing, so a
 * short-lived secret needs no other manifest. Lists all faults in one error, by the variables' names and without their
 * values. With SHOP_ENV=live a secret must be given and have 32 characters, no value may be one that this repository
 * publishes, and safe addresses are https.
 */
export function readConfig<P extends TProperties>(
  env: Record<string, string | undefined>,
  schema: TObject<P>,
): Static<TObject<P>> {
  const live = env.SHOP_ENV === 'live'
  const faults: string[] = []
  const values: Record<string, unknown> = {}
  if (env.SHOP_ENV !== undefined && !['live', 'demo'].includes(env.SHOP_ENV))
    faults.push('SHOP_ENV must be live or demo')
  for (const [name, property] of Object.entries(schema.properties as Record<string, TSchema>)) {
    const hints = property as Hints
    const { text, fault: unread } = given(env, name, hints['~optional'])
    if (unread) {
      faults.push(unread)
      continue
    }
    const value = text === undefined ? fallback(hints, live) : parsed(hints, text.trim())
    if (value === undefined) {
      if (!hints['~optional']) faults.push(`${name} is missing`)
      continue
    }
    const fault = faultOf(property, hints, value, live)
    if (fault) faults.push(`${name} ${fault}`)
    else values[name] = value
  }
  if (faults.length > 0) throw new ConfigFault(faults)
  return values as Static<TObject<P>>
}

/** The variable's own text, or that of its file. Giving both is refused as ambiguous. */
function given(
  env: Record<string, string | undefined>,
  name: string,
  mayBeMissing = false,
): { text?: string; fault?: string } {
  const [text, path] = [env[name] || undefined, env[`${name}_FILE`] || undefined]
  if (path === undefined) return text === undefined ? {} : { text }
  if (text !== undefined) return { fault: `${name} and ${name}_FILE are both given` }
  try {
    return { text: readFileSync(path, 'utf8') }
  } catch (error) {
    if (mayBeMissing && (error as NodeJS.ErrnoException).code === 'ENOENT') return {}
    return { fault: `${name}_FILE names a file that cannot be read` }
  }
}

/** All faults of the environment, a line each. */
export class ConfigFault extends Error {
  readonly faults: readonly string[]
  constructor(faults: readonly string[]) {
    super(
      `The configuration has ${faults.length === 1 ? 'a fault' : `${faults.length} faults`}:\n${faults.map((fault) => `  ${fault}`).join('\n')}`,
    )
    this.name = 'ConfigFault'
    this.faults = faults
  }
}

const fallback = (hints: Hints, live: boolean) =>
  hints.is === 'secret' ? (live ? undefined : hints.demo) : hints.default

function parsed({ type, is }: Hints, text: string): unknown {
  if (type === 'integer' || type === 'number') return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text
  if (type === 'boolean') return { true: true, '1': true, false: false, '0': false }[text] ?? text
  if (type === 'array')
    return text
      .split(',')
      .map((entry) => entry.trim())
      .filter((entry) => entry !== '')
  // Bounded: the environment of the operator's own process.
  return is === 'url' ? text.replace(/\/+$/, '') : text
}

function faultOf(schema: TSchema, hints: Hints, value: unknown, live: boolean): string | undefined {
  if (hints.is === 'url' && !URL.canParse(String(value))) return 'must be an address'
  if (hints.key && !isEd25519(String(value), hints.key)) return `must be an Ed25519 ${hints.key} KEY (PEM)`
  if (live && [value].flat().some((one) => isPublished(String(one))))
    return 'stands in this repository for everybody to read: a live shop needs its own'
  if (live && hints.https && new URL(String(value)).protocol !== 'https:')
    return 'must begin with https:// in a live shop'
  if (hints.is === 'secret' && live) {
    const text = String(value)
    if (text === hints.demo || knownSecrets.includes(text.toLowerCase()) || /^(.)\1*$/.test(text))
      return 'must be a secret of your own in a live shop'
    if (text.length < Math.max(liveSecretLength, hints.minLength ?? 0))
      return `must have at least ${liveSecretLength} characters in a live shop`
  }
  if (hints.live && live && !hints.live.includes(String(value)))
    return `must be ${hints.live.join(' or ')} in a live shop`
  if (Value.Check(schema, value)) return undefined
  const [first] = Value.Errors(schema, value)
  return first?.message ?? 'is not valid'
}

function isEd25519(pem: string, key: 'PRIVATE' | 'PUBLIC'): boolean {
  if (!pem.startsWith(`-----BEGIN ${key} KEY-----`)) return false
  try {
    return (key === 'PRIVATE' ? createPrivateKey(pem) : createPublicKey(pem)).asymmetricKeyType === 'ed25519'
  } catch {
    return false
  }
}
