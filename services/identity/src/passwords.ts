import { DomainError } from '@suvarna/platform/errors.ts'
import { createTurns } from '@suvarna/platform/in-turn.ts'
import { hashPassword, passwordMatches } from './password-hash.ts'

export type Passwords = {
  hash(password: string): Promise<string>
  matches(password: string, hash: string): Promise<boolean>
}

/**
 * Few hashes at a time, the others in line: each costs 16 MiB and one of the four threads that files and compression
 * share. Security asks for at most 4; 2 leave the shop its other half.
 */
export function createPasswords(limits = { atOnce: 2, waiting: 64 }): Passwords {
  const overflow = () => new DomainError('too_many_requests', 'The shop is busy. Please try again.', { retryAfter: 5 })
  const inTurn = createTurns({ ...limits, overflow })
  return {
    hash: (password) => inTurn(() => hashPassword(password)),
    matches: (password, hash) => inTurn(() => passwordMatches(password, hash)),
  }
}
