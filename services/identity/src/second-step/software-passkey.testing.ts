// A passkey made with node:crypto: the responses of a phone, and the invalid ones that a thief would send.
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type { NewPasskey, PasskeyProof, PasskeyQuestion } from '@suvarna/contracts/identity/passkeys.ts'

type How = {
  origin?: string
  rpId?: string
  challenge?: string
  type?: string
  /** Whether the person was verified by finger, face or PIN. */
  verified?: boolean
  /** Count of this use; by default one more than the last. */
  count?: number
}
type Options = { challenge: string; rp?: { id: string }; rpId?: string }

export function softwarePasskey(origin = 'http://localhost:8080', { counts = true } = {}) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const credential = randomBytes(32)
  const id = credential.toString('base64url')
  let used = 0

  const clientData = (type: string, options: Options, how: How) =>
    Buffer.from(
      JSON.stringify({
        type: how.type ?? type,
        challenge: how.challenge ?? options.challenge,
        origin: how.origin ?? origin,
        crossOrigin: false,
      }),
    )
  const authData = (options: Options, how: How, attested?: Buffer) => {
    const rpId = how.rpId ?? options.rpId ?? options.rp?.id ?? ''
    const flags = 0x01 | ((how.verified ?? true) ? 0x04 : 0) | (attested ? 0x40 : 0)
    const count = Buffer.alloc(4)
    count.writeUInt32BE(how.count ?? used)
    return Buffer.concat([sha256(rpId), Buffer.of(flags), count, attested ?? Buffer.alloc(0)])
  }
  const base = { id, rawId: id, type: 'public-key' as const, clientExtensionResults: {} }

  return {
    id,
    /** Answers creation options; attestation 'none'. */
    make(options: Options, how: How = {}): NewPasskey {
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
      const length = Buffer.alloc(2)
      length.writeUInt16BE(credential.length)
      const attested = Buffer.concat([Buffer.alloc(16), length, credential, coseKey(x, y)])
      const attestationObject = cborMap([
        [cborText('fmt'), cborText('none')],
        [cborText('attStmt'), cborMap([])],
        [cborText('authData'), cborBytes(authData(options, how, attested))],
      ])
      const response = {
        clientDataJSON: clientData('webauthn.create', options, how).toString('base64url'),
        attestationObject: attestationObject.toString('base64url'),
        transports: ['internal'],
      }
      return { ...base, response }
    },
    /** Answers a challenge. */
    answer(question: PasskeyQuestion, how: How = {}): PasskeyProof {
      if (counts) used += 1
      const client = clientData('webauthn.get', question, how)
      const authenticator = authData(question, how)
      const signature = sign('sha256', Buffer.concat([authenticator, sha256(client)]), privateKey)
      const response = {
        clientDataJSON: client.toString('base64url'),
        authenticatorData: authenticator.toString('base64url'),
        signature: signature.toString('base64url'),
      }
      return { ...base, response }
    },
  }
}

const sha256 = (of: string | Buffer) => createHash('sha256').update(of).digest()

const coseKey = (x: string, y: string) =>
  cborMap([
    [Buffer.of(0x01), Buffer.of(0x02)], // kty: EC2
    [Buffer.of(0x03), Buffer.of(0x26)], // alg: ES256
    [Buffer.of(0x20), Buffer.of(0x01)], // crv: P-256
    [Buffer.of(0x21), cborBytes(Buffer.from(x, 'base64url'))],
    [Buffer.of(0x22), cborBytes(Buffer.from(y, 'base64url'))],
  ])

const cborMap = (pairs: [Buffer, Buffer][]) => Buffer.concat([Buffer.of(0xa0 | pairs.length), ...pairs.flat()])
const cborText = (text: string) => Buffer.concat([Buffer.of(0x60 | text.length), Buffer.from(text)])
function cborBytes(bytes: Buffer) {
  const head =
    bytes.length < 256 ? Buffer.of(0x58, bytes.length) : Buffer.of(0x59, bytes.length >> 8, bytes.length & 0xff)
  return Buffer.concat([head, bytes])
}
