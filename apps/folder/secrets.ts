import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The keys of one embedded shop, generated at its first start and stored in its folder. */
export type Secrets = {
  /** Key of the HMAC that groups a customer's orders by e-mail. */
  customerKey: string
  /** Signs the links and cookies that open an order. */
  grantKey: string
  otpKey: string
  courierToken: string
  webhookSecret: string
  /** Derives the signing secrets of outgoing webhooks. */
  webhookKey: string
  /** Signs and checks tokens (EdDSA, PEM). */
  tokenPrivateKey: string
  tokenPublicKey: string
}

export async function readSecrets(folder: string): Promise<Secrets> {
  const path = join(folder, 'secrets.json')
  const kept = await readFile(path, 'utf8').catch(() => null)
  const secret = () => randomBytes(32).toString('base64url')
  if (kept) {
    const secrets: Secrets = JSON.parse(kept)
    // The folder is older than outgoing webhooks.
    if (!secrets.webhookKey) await write(path, Object.assign(secrets, { webhookKey: secret() }))
    return secrets
  }
  const { privateKey, publicKey } = generateKeyPairSync('ed25519', {
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  })
  const secrets: Secrets = {
    customerKey: secret(),
    grantKey: secret(),
    otpKey: secret(),
    courierToken: secret(),
    webhookSecret: secret(),
    webhookKey: secret(),
    tokenPrivateKey: privateKey,
    tokenPublicKey: publicKey,
  }
  await write(path, secrets)
  return secrets
}

async function write(path: string, secrets: Secrets): Promise<void> {
  await writeFile(`${path}.new`, JSON.stringify(secrets, null, 2), { mode: 0o600 })
  await rename(`${path}.new`, path)
}
