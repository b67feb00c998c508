import { t } from '@suvarna/contracts/common/language/text.ts'
import { CircleAlert } from 'lucide-react'
import { type SyntheticEvent, useId } from 'react'
import fieldStyles from '../../../ui/form/field.module.css'
import { otpLength, tidyOtp } from '../account-checks.ts'
import styles from './otp-field.module.css'

type Props = { value: string; error: string | undefined; onChange: (otp: string) => void }

const places = Array.from({ length: otpLength }, (_, place) => place)

/**
 * Six boxes drawn around a single text input, so that pasting, autofill, backspace and screen readers work as usual.
 */
export function OtpField({ value, error, onChange }: Props) {
  const id = useId()
  return (
    <div className={`${fieldStyles.field} ${styles.otpField}`}>
      <label htmlFor={id}>{t`OTP`}</label>
      <div className={styles.otpBoxes} data-wrong={Boolean(error)}>
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
          <span key={place} className={styles.otpBox} data-next={place === Math.min(value.length, otpLength - 1)}>
            {value[place]}
          </span>
        ))}
      </div>
      {error && (
        <p className={fieldStyles.fieldError} id={`${id}-error`}>
          <CircleAlert size={15} strokeWidth={1.8} aria-hidden="true" /> {error}
        </p>
      )}
    </div>
  )
}

/** The visible digits are not the input's own, so a caret between two of them would be invisible. */
function keepCaretAtEnd({ currentTarget: input }: SyntheticEvent<HTMLInputElement>): void {
  const { selectionStart, selectionEnd, value } = input
  if (selectionStart === selectionEnd && selectionEnd !== value.length)
    input.setSelectionRange(value.length, value.length)
}
