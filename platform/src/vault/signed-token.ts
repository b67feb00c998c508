import { createHmac, timingSafeEqual } from 'node:crypto'

/** 128 bits that only the holders of the key can compute, for one text. */
export const signedToken = (key: string | Buffer, text: string): string =>
  createHmac('sha256', key).update(text).digest('base64url').slice(0, 22)

/** Compares in the same time wherever the texts differ. */
export const isSameToken = (a: string, b: string): boolean => {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  return left.length === right.length && timingSafeEqual(left, right)
}

/** A text that carries its own proof, for links: `subject.proof`. A link of one `use` does not open another. */
export const provedLink = (key: string | Buffer, use: string, subject: string): string =>
  `${subject}.${signedToken(key, `${use}:${subject}`)}`

/** The subject of a link that was made with this key for this use; null for any other text. */
export function subjectOfLink(key: string | Buffer, use: string, link: string): string | null {
  const dot = link.lastIndexOf('.')
  const subject = link.slice(0, Math.max(dot, 0))
  return isSameToken(link, provedLink(key, use, subject)) ? subject : null
}
