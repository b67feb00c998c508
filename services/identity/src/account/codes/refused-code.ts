import { DomainError } from '@suvarna/platform/events/errors.ts'
import type { Answered } from './one-time-code.ts'

/** That a code has expired is told only to who knows it; everything else is one answer, for addresses unknown here too. */
export const codeRefused = ({ outcome }: { outcome: Exclude<Answered['outcome'], 'right'> }): DomainError =>
  outcome === 'expired'
    ? new DomainError('otp_expired', 'This OTP has expired. Please ask for a new one.', { field: 'otp' })
    : new DomainError('otp_invalid', 'This OTP is not right, or no longer valid.', { field: 'otp' })
