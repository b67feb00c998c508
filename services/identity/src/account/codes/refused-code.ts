import { DomainError } from '@suvarna/platform/events/errors.ts'
import type { Answered } from './one-time-code.ts'

/**
 * Only a caller with the right code learns that it has expired; all other refusals are the same, also for unknown
 * addresses.
 */
export const codeRefused = ({ outcome }: { outcome: Exclude<Answered['outcome'], 'right'> }): DomainError =>
  outcome === 'expired'
    ? new DomainError('otp_expired', 'This OTP has expired. Please ask for a new one.', { field: 'otp' })
    : new DomainError('otp_invalid', 'This OTP is not right, or no longer valid.', { field: 'otp' })
