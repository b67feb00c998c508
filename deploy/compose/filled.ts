import { generateKeyPairSync, randomBytes } from 'node:crypto'

/** A file of settings with a value of its own, 256 bits of chance, on each line that had none. */
export function filled(example: string): string {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519', {
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  })
  const pair: Record<string, string> = {
    TOKEN_PRIVATE_KEY: onOneLine(privateKey),
    TOKEN_PUBLIC_KEY: onOneLine(publicKey),
  }
  // Letters and digits alone: they stand in addresses of databases too.
  return example.replaceAll(/^(\w+)=$/gm, (_, name) => `${name}=${pair[name] ?? randomBytes(32).toString('hex')}`)
}

const onOneLine = (pem: string) => `"${pem.replaceAll('\n', '\\n')}"`
