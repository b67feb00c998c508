import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'

/** Memory is 128 · 2^logN · r bytes, time grows with p. */
export type HashCost = { logN: number; r: number; p: number }

/** OWASP's parameters for 16 MiB a hash. Each hash contains its own, so they can be raised. */
export const defaultCost: HashCost = { logN: 14, r: 8, p: 5 }

const derive = (password: string, salt: Buffer, { logN, r, p }: HashCost) =>
  new Promise<Buffer>((resolve, reject) =>
    scrypt(password, salt, 32, { N: 2 ** logN, r, p, maxmem: 256 * 2 ** logN * r }, (fault, key) =>
      fault ? reject(fault) : resolve(key),
    ),
  )

const written = ({ logN, r, p }: HashCost, salt: Buffer, key: Buffer) =>
  ['scrypt', logN, r, p, salt.toString('base64url'), key.toString('base64url')].join('$')

/** `scrypt$logN$r$p$salt$key`, salt and key in base64url. The password is hashed exactly as typed. */
export async function hashPassword(password: string, cost: HashCost): Promise<string> {
  const salt = randomBytes(16)
  return written(cost, salt, await derive(password, salt, cost))
}

export async function passwordMatches(password: string, hash: string): Promise<boolean> {
  const [, logN, r, p, salt, key] = hash.split('$')
  const wanted = Buffer.from(key ?? '', 'base64url')
  const cost = { logN: Number(logN), r: Number(r), p: Number(p) }
  const found = await derive(password, Buffer.from(salt ?? '', 'base64url'), cost)
  return found.length === wanted.length && timingSafeEqual(found, wanted)
}

/** Matches no password: verifying it for an unknown account takes as long as for a wrong password. */
export const dummyHash = (cost: HashCost): string => written(cost, randomBytes(16), randomBytes(32))
