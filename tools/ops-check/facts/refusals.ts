import { generateKeyPairSync } from 'node:crypto'
import { ConfigFault, readConfig } from '@suvarna/platform/config/config.ts'
import { type TProperties, Type } from 'typebox'

/** Long, an address, and of nobody: it stands where a Secret will. */
export const stranger = 'https://secret.invalid/6f1c8a4be2d94077b3a5c9d8'

/** The same where a key of a pair will stand. */
const strangers = generateKeyPairSync('ed25519', {
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  publicKeyEncoding: { type: 'spki', format: 'pem' },
})

/** What the code itself says against an environment, a line each. */
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
      const key = value === stranger ? keyOf(name) : undefined
      return [name, key === undefined ? value : key === 'PRIVATE' ? strangers.privateKey : strangers.publicKey]
    }),
  )
}
