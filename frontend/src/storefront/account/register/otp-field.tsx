import { CircleAlert } from 'lucide-react'
import { type SyntheticEvent, useId } from 'react'
import { otpLength, tidyOtp } from '../account-checks.ts'
import './otp-field.css'

type Props = { value: string; error: string | undefined; onChange: (otp: string) => void }

const places = Array.from({ length: otpLength }, (_, place) => place)

/**
 * Six boxes drawn around one input, so that pasting, the phone's autofill, backspace and a screen reader find what they
 * know: a text field.
 */
export function OtpField({ value, error, onChange }: Props) {
  const id = useId()
  return (
    <div className="field otp-field">
      <label htmlFor={id}>OTP</label>
      <div className="otp-boxes" data-wrong={Boolean(error)}>
        <input
          id={id}
          name="otp"
          inputMode="numeric"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          value={value}
          onChange={({ target }) => onChange(tidyOtp(target.value))}
          onSelect={keepCaretAtEnd}
          aria-required="true"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
        />
        {places.map((place) => (
          <span key={place} className="otp-box" data-next={place === Math.min(value.length, otpLength - 1)}>
            {value[place]}
          </span>
        ))}
      </div>
      {error && (
        <p className="field-error" id={`${id}-error`}>
          <CircleAlert size={15} strokeWidth={1.8} aria-hidden="true" /> {error}
        </p>
      )}
    </div>
  )
}

/** The letters are drawn, not the input's own: a caret between two of them would be seen by nobody. */
function keepCaretAtEnd({ currentTarget: input }: SyntheticEvent<HTMLInputElement>): void {
  const { selectionStart, selectionEnd, value } = input
  if (selectionStart === selectionEnd && selectionEnd !== value.length)
    input.setSelectionRange(value.length, value.length)
}
