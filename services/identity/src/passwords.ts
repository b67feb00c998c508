import { DomainError } from '@suvarna/platform/errors.ts'
import { createTurns } from '@suvarna/platform/in-turn.ts'
import { dummyHash, hashPassword, passwordMatches, usualCost } from './password-hash.ts'

export type Passwords = {
  hash(password: string): Promise<string>
  /** False after the same work where there is no hash. */
  matches(password: string, hash: string | undefined): Promise<boolean>
}

/**
 * Few hashes at a time, the others in line: each costs 16 MiB and one of the four threads that files and compression
 * share. Security asks for at most 4; 2 leave the shop its other half.
 */
export function createPasswords({ atOnce = 2, waiting = 64, cost = usualCost } = {}): Passwords {
  const overflow = () => new DomainError('too_many_requests', 'The shop is busy. Please try again.', { retryAfter: 5 })
  const inTurn = createTurns({ atOnce, waiting, overflow })
  const nobodys = dummyHash(cost)
  return {
    hash: (password) => inTurn(() => hashPassword(password, cost)),
    matches: (password, hash = nobodys) => inTurn(() => passwordMatches(password, hash)),
  }
}
