import { t } from '@suvarna/contracts/common/language/text.ts'
import { upiIdPattern } from '@suvarna/contracts/orders/refunds/upi-id.ts'
import { type FormEvent, useState } from 'react'
import { messageOf } from '../../../lib/api/api-error.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import styles from '../actions/order-actions.module.css'
import { type OrderKey, payBackTo } from '../actions/order-calls.ts'

type Props = { orderKey: OrderKey; number: number; onChanged: () => Promise<unknown> }

/** The UPI ID for the money of a return. */
export function ReturnUpiForm({ orderKey, number, onChanged }: Props) {
  const [upi, setUpi] = useState('')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (!new RegExp(upiIdPattern).test(upi.trim()))
      return setProblem(t`A UPI ID looks like name@okhdfcbank, without a dot behind the @.`)
    setBusy(true)
    try {
      await payBackTo(orderKey, number, { upi: upi.trim() })
      await onChanged()
    } catch (error) {
      setProblem(messageOf(error, t`It could not be saved. Please check your connection and try again.`))
    }
    setBusy(false)
  }
  return (
    <form className={styles.shortForm} noValidate onSubmit={save}>
      <Field
        label={t`UPI ID for your refund`}
        name="upi"
        placeholder={t`name@okhdfcbank`}
        help={t`We never ask for a PIN or a code.`}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        inputMode="email"
        maxLength={100}
        value={upi}
        error={problem || undefined}
        onChange={({ target }) => {
          setProblem('')
          setUpi(target.value)
        }}
      />
      <Button type="submit" busy={busy}>
        {t`Save UPI ID`}
      </Button>
    </form>
  )
}
