import { generateKeyPairSync } from 'node:crypto'
import { ConfigFault, readConfig } from '@suvarna/platform/config/config.ts'
import { type TProperties, Type } from 'typebox'

/** A placeholder for a Secret's value: long, and a valid address. */
export const placeholder = 'https://secret.invalid/6f1c8a4be2d94077b3a5c9d8'

/** Placeholders for a key pair. */
const placeholderKeys = generateKeyPairSync('ed25519', {
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  publicKeyEncoding: { type: 'spki', format: 'pem' },
})

/** The code's own faults with an environment, one per line. */
export function refusals(values: Record<string, string>, schema: TProperties): readonly string[] {
  try {
    readConfig(withKeys(values, schema), Type.Object(schema))
    return []
  } catch (fault) {
    if (fault instanceof ConfigFault) return fault.faults
    throw fault
  }
}

function withKeys(values: Record<string, string>, schema: TProperties): Record<string, string> {
  const keyOf = (name: string) => (schema[name] as { key?: 'PRIVATE' | 'PUBLIC' } | undefined)?.key
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const key = value === placeholder ? keyOf(name) : undefined
      return [
        name,
        key === undefined ? value : key === 'PRIVATE' ? placeholderKeys.privateKey : placeholderKeys.publicKey,
      ]
    }),
  )
}
