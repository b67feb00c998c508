import { call } from '../../../lib/api/client.ts'
import { type AwaitedOtp, awaitOtp } from '../register/otp-wait.ts'

/** Requests an OTP for a new password. The response is the same for an unknown email. */
export async function requestReset(email: string): Promise<AwaitedOtp> {
  await call('POST', '/auth/forgot-password', { body: { email: email.trim().toLowerCase() } })
  return awaitOtp('reset', email)
}
