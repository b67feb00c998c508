import { RegisterForm } from './register-form.tsx'
import { RegisterOtp } from './register-otp.tsx'
import { useRegister } from './use-register.ts'

export function RegisterPage() {
  const registration = useRegister()
  const { awaited } = registration
  return awaited ? (
    <RegisterOtp registration={registration} awaited={awaited} />
  ) : (
    <RegisterForm registration={registration} />
  )
}
