import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The keys of one embedded shop, made at its first start and kept in its folder. */
export type Secrets = {
  /** Key of the HMAC that groups a customer's orders by e-mail. */
  customerKey: string
  /** Signs the links and cookies that open an order. */
  grantKey: string
  otpKey: string
  courierToken: string
  webhookSecret: string
  /** Signs and checks tokens (EdDSA, PEM). */
  tokenPrivateKey: string
  tokenPublicKey: string
}

export async function readSecrets(folder: string): Promise<Secrets> {
  const path = join(folder, 'secrets.json')
  const kept = await readFile(path, 'utf8').catch(() => null)
  if (kept) return JSON.parse(kept)
  const { privateKey, publicKey } = generateKeyPairSync('ed25519', {
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  })
  const secret = () => randomBytes(32).toString('base64url')
  const secrets: Secrets = {
    customerKey: secret(),
    grantKey: secret(),
    otpKey: secret(),
    courierToken: secret(),
    webhookSecret: secret(),
    tokenPrivateKey: privateKey,
    tokenPublicKey: publicKey,
  }
  await writeFile(`${path}.new`, JSON.stringify(secrets, null, 2), { mode: 0o600 })
  await rename(`${path}.new`, path)
  return secrets
}
