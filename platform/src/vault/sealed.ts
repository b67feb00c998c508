import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { Sealed } from '@suvarna/contracts/common/events/event.ts'

export const keyBytes = 32

/** AES-256-GCM with a fresh nonce, bound to its subject: a sealed text cannot be moved to another subject. */
export function sealWith(key: Buffer, subject: string, value: unknown): Sealed {
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(subject))
  const text = Buffer.concat([cipher.update(JSON.stringify(value), 'utf8'), cipher.final()])
  const [ivText, tag] = [iv, cipher.getAuthTag()].map((part) => part.toString('base64url')) as [string, string]
  return { subject, iv: ivText, tag, text: text.toString('base64url') }
}

/** Opens a sealed value. Throws for a wrong key or a changed text: that is a fault, not a forgotten subject. */
export function openWith(key: Buffer, { subject, iv, tag, text }: Sealed): unknown {
  const decipher = createDecipheriv('aes-256-gcm', key, Buffer.from(iv, 'base64url'), { authTagLength: 16 })
    .setAAD(Buffer.from(subject))
    .setAuthTag(Buffer.from(tag, 'base64url'))
  const value = Buffer.concat([decipher.update(Buffer.from(text, 'base64url')), decipher.final()])
  return JSON.parse(value.toString('utf8'))
}
