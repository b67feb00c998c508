import { createHash, randomInt } from 'node:crypto'

const small = 'abcdefghijklmnopqrstuvwxyz0123456789'
const all = `${small}ABCDEFGHIJKLMNOPQRSTUVWXYZ`

const random = (letters: string, length: number): string =>
  Array.from({ length }, () => letters[randomInt(letters.length)]).join('')

/** A new key. `prefix` may be shown; `text` only to its creator, once. */
export function newApiKey(live: boolean): { prefix: string; text: string } {
  const prefix = `suv_${live ? 'live' : 'test'}_${random(small, 10)}`
  return { prefix, text: `${prefix}_${random(all, 40)}` }
}

/** Needs no slow hash: 238 random bits cannot be guessed. */
export const apiKeyHash = (text: string): string => createHash('sha256').update(text).digest('base64url')
