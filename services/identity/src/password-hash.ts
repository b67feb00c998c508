import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'

/** OWASP's scrypt parameters for 16 MiB a hash: N = 2^14, r = 8, p = 5. Written into each hash, so they can be raised. */
const present = { logN: 14, r: 8, p: 5 }

type Parameters = typeof present

const derive = (password: string, salt: Buffer, { logN, r, p }: Parameters) =>
  new Promise<Buffer>((resolve, reject) =>
    scrypt(password, salt, 32, { N: 2 ** logN, r, p, maxmem: 256 * 2 ** logN * r }, (fault, key) =>
      fault ? reject(fault) : resolve(key),
    ),
  )

/** `scrypt$logN$r$p$salt$key`, salt and key in base64url. The password is taken exactly as it is typed. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  const key = await derive(password, salt, present)
  return written(salt, key)
}

const written = (salt: Buffer, key: Buffer) =>
  ['scrypt', present.logN, present.r, present.p, salt.toString('base64url'), key.toString('base64url')].join('$')

export async function passwordMatches(password: string, hash: string): Promise<boolean> {
  const [, logN, r, p, salt, key] = hash.split('$')
  const wanted = Buffer.from(key ?? '', 'base64url')
  const found = await derive(password, Buffer.from(salt ?? '', 'base64url'), {
    logN: Number(logN),
    r: Number(r),
    p: Number(p),
  })
  return found.length === wanted.length && timingSafeEqual(found, wanted)
}

/** Belongs to no password at all: looking it up for an unknown account takes as long as a wrong password. */
export const dummyHash = written(randomBytes(16), randomBytes(32))
