import { t } from '@suvarna/contracts/common/language/text.ts'
import { useEffect } from 'react'
import { messageOf } from '../../../lib/api/api-error.ts'
import { call } from '../../../lib/api/client.ts'
import { useFields } from '../../../ui/form/use-fields.ts'
import { otpProblem, typedOtpProblem } from '../account-checks.ts'

const FAILED = t`OTP verification failed`

/** State of an OTP field that is alone on its step; focused if the OTP was just requested. */
export function useOtp(justAsked: boolean) {
  const fields = useFields({ otp: '' }, { otp: otpProblem })
  const { form } = fields
  useEffect(() => {
    if (justAsked) form.current?.querySelector<HTMLElement>('[name="otp"]')?.focus({ preventScroll: true })
  }, [form, justAsked])
  return {
    form,
    field: {
      value: fields.values.otp,
      error: fields.problems.otp,
      onChange(otp: string) {
        fields.change('otp', otp)
        fields.show('otp', typedOtpProblem(otp))
      },
    },
    /** Resolves to whether the OTP was accepted. Throws the server's error, and the boxes turn red. */
    async verify(email: string): Promise<boolean> {
      if (!fields.check()) return false
      try {
        await call('POST', '/auth/verify-otp', { body: { email: email.toLowerCase(), otp: fields.values.otp } })
        return true
      } catch (error) {
        fields.refuseAt(error, () => FAILED)
        throw new Error(messageOf(error, FAILED), { cause: error })
      }
    },
  }
}
