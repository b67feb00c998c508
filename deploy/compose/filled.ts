import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { parseEnv } from 'node:util'

/** Fills each empty setting of a file with its own random value of 256 bits. */
export function filled(example: string): string {
  const pairs: Record<string, string> = { ...pair('TOKEN'), ...pair('ACTOR') }
  // Letters and digits only: the values are used in database URLs too.
  return example.replaceAll(/^(\w+)=$/gm, (_, name) => `${name}=${pairs[name] ?? randomBytes(32).toString('hex')}`)
}

/**
 * The settings that a newer example has and a kept file lacks, with values; empty where nothing is missing. Existing
 * settings stay as they are: their keys open the data that the shop has sealed.
 */
export function missing(example: string, kept: string): string {
  const there = parseEnv(kept)
  const lines = filled(example).match(/^\w+=.*$/gm) ?? []
  return lines.filter((line) => !(line.slice(0, line.indexOf('=')) in there)).join('\n')
}

/** An Ed25519 key pair as PEM. */
function pair(name: string): Record<string, string> {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519', {
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  })
  return { [`${name}_PRIVATE_KEY`]: onOneLine(privateKey), [`${name}_PUBLIC_KEY`]: onOneLine(publicKey) }
}

const onOneLine = (pem: string) => `"${pem.replaceAll('\n', '\\n')}"`
