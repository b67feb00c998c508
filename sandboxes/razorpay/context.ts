// The shared context of the payment sandbox's use cases.
import type { Faults } from '../faults.ts'
import type { Notes } from './entities.ts'
import type { Ledger } from './ledger.ts'
import type { Webhooks } from './webhooks.ts'

export type SandboxContext = {
  ledger: Ledger
  faults: Faults
  webhooks: Webhooks
  keyId: string
  keySecret: string
  /** Milliseconds since 1970. */
  now(): number
}

export const seconds = (ms: number): number => Math.floor(ms / 1000)

/** A refusal in the provider's wording. */
export class Refusal extends Error {
  readonly status: number
  readonly field: string | undefined
  constructor(description: string, field?: string, status = 400) {
    super(description)
    this.status = status
    this.field = field
  }
}

/** The body of every error. */
export const envelope = (description: string, field?: string, code = 'BAD_REQUEST_ERROR') => ({
  error: {
    code,
    description,
    source: 'business',
    step: 'payment_initiation',
    reason: 'input_validation_failed',
    metadata: {},
    ...(field === undefined ? {} : { field }),
  },
})

export const unknownId = (): Refusal => new Refusal('The id provided does not exist')

/** Returns the notes as given; without any an empty list, as the provider does. */
export function readNotes(notes: unknown): Notes {
  if (notes === undefined || notes === null) return []
  if (typeof notes !== 'object') throw new Refusal('The notes must be an object.', 'notes')
  const pairs = Object.entries(notes).map(([key, value]) => [key, String(value)] as const)
  if (pairs.length > 15) throw new Refusal('Number of fields in notes should be less than or equal to 15', 'notes')
  if (pairs.some(([, value]) => value.length > 256))
    throw new Refusal('A note may not be longer than 256 characters', 'notes')
  return pairs.length === 0 ? [] : Object.fromEntries(pairs)
}

/** Whole paise, at least 100. */
export function readAmount(amount: unknown): number {
  if (amount === undefined || amount === null || amount === '')
    throw new Refusal('The amount field is required.', 'amount')
  if (!Number.isInteger(Number(amount))) throw new Refusal('The amount must be an integer.', 'amount')
  if (Number(amount) < 100) throw new Refusal('The amount must be at least INR 1.00', 'amount')
  if (Number(amount) > 50_000_000) throw new Refusal('Amount exceeds maximum amount allowed.', 'amount')
  return Number(amount)
}
