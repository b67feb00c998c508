import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { parseEnv } from 'node:util'

/** A file of settings with a value of its own, 256 bits of chance, on each line that had none. */
export function filled(example: string): string {
  const pairs: Record<string, string> = { ...pair('TOKEN'), ...pair('ACTOR') }
  // Letters and digits alone: they stand in addresses of databases too.
  return example.replaceAll(/^(\w+)=$/gm, (_, name) => `${name}=${pairs[name] ?? randomBytes(32).toString('hex')}`)
}

/**
 * What a newer example asks for and a kept file has not, with values; empty where nothing is missing. What is in the
 * file stays as it is: its keys open what the shop has sealed with them.
 */
export function missing(example: string, kept: string): string {
  const there = parseEnv(kept)
  const lines = filled(example).match(/^\w+=.*$/gm) ?? []
  return lines.filter((line) => !(line.slice(0, line.indexOf('=')) in there)).join('\n')
}

/** An Ed25519 pair, PEM. */
function pair(name: string): Record<string, string> {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519', {
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  })
  return { [`${name}_PRIVATE_KEY`]: onOneLine(privateKey), [`${name}_PUBLIC_KEY`]: onOneLine(publicKey) }
}

const onOneLine = (pem: string) => `"${pem.replaceAll('\n', '\\n')}"`
