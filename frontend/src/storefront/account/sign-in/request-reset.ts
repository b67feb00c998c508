import { call } from '../../../lib/api/client.ts'
import { type AwaitedOtp, awaitOtp } from '../register/otp-wait.ts'

/** Asks for an OTP for a new password. The server answers the same for an address that nobody has. */
export async function requestReset(email: string): Promise<AwaitedOtp> {
  await call('POST', '/auth/forgot-password', { body: { email: email.trim().toLowerCase() } })
  return awaitOtp('reset', email)
}
