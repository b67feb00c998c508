import { t } from '@suvarna/contracts/common/language/text.ts'
import { isPincode } from '@suvarna/contracts/common/place/pincode.ts'
import { CircleAlert } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import fieldStyles from '../../ui/form/field.module.css'
import { tidyPincode } from '../address/tidy-pincode.ts'
import { useDelivery } from './delivery-estimate.ts'
import { rememberPincode, useKnownPincode } from './known-pincode.ts'
import { LateDeliveryLines } from './late-delivery-lines.tsx'
import styles from './pincode-check.module.css'
import { pincodeProblem } from './pincode-problem.ts'

/** Delivery estimate on a product's page. Checked at the sixth digit and remembered for other products. */
export function PincodeCheck() {
  const known = useKnownPincode()
  const [typed, setTyped] = useState<string | null>(null)
  const [wrong, setWrong] = useState(false)
  const id = useId()
  const pincode = typed ?? known
  const delivery = useDelivery(pincode)

  const type = (text: string) => {
    const digits = tidyPincode(text).replaceAll(/\D/g, '').slice(0, 6)
    setTyped(digits)
    setWrong(false)
    rememberPincode(digits)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setWrong(!isPincode(pincode))
    if (delivery.step === 'unknown') delivery.ask()
  }
  return (
    <form className={styles.pincodeCheck} onSubmit={submit} noValidate aria-label={t`Delivery`}>
      <label htmlFor={id}>{t`Delivery to`}</label>
      <div className={`${fieldStyles.fieldBox} ${styles.fieldBox}`} data-wrong={wrong}>
        <input
          id={id}
          name="pincode"
          value={pincode}
          placeholder={t`Your pincode`}
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={7}
          aria-invalid={wrong || undefined}
          aria-describedby={`${id}-told`}
          onChange={({ target }) => type(target.value)}
        />
        <button type="submit">{t`Check`}</button>
      </div>
      <div id={`${id}-told`} className={`${styles.pincodeAnswer} small`} aria-live="polite">
        {wrong ? (
          <p className={fieldStyles.fieldError}>
            <CircleAlert size={15} strokeWidth={1.8} aria-hidden="true" /> {pincodeProblem(pincode)}
          </p>
        ) : (
          delivery.step !== 'nothing' && <LateDeliveryLines delivery={delivery} pincode={pincode} />
        )}
      </div>
    </form>
  )
}
