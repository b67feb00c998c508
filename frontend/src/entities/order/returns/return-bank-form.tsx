import { t } from '@suvarna/contracts/common/language/text.ts'
import {
  accountHolderPattern,
  accountNumberPattern,
  ifscPattern,
} from '@suvarna/contracts/orders/refunds/bank-account.ts'
import { useState } from 'react'
import { messageOf } from '../../../lib/api/api-error.ts'
import { useUnsaved } from '../../../lib/unsaved/use-unsaved.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { useFields } from '../../../ui/form/use-fields.ts'
import { Notice } from '../../../ui/notice.tsx'
import styles from '../actions/order-actions.module.css'
import { type OrderKey, payBackTo } from '../actions/order-calls.ts'

type Props = { orderKey: OrderKey; number: number; onChanged: () => Promise<unknown> }

const joined = (value: string) => value.replaceAll(/\s/g, '')
const matches = (pattern: string, problem: string) => (value: string) =>
  new RegExp(pattern).test(value) ? undefined : problem

/** The bank account for the money of a return, for shoppers without UPI. The number is typed twice. */
export function ReturnBankForm({ orderKey, number, onChanged }: Props) {
  const isNumber = matches(accountNumberPattern, t`An account number has 9 to 18 digits.`)
  const isBranch = matches(ifscPattern, t`An IFSC looks like HDFC0000123, with a zero in the fifth place.`)
  const isName = matches(accountHolderPattern, t`Please write the name in English letters, as the bank has it.`)
  const fields = useFields(
    { holder: '', number: '', again: '', ifsc: '' },
    {
      holder: (value) => isName(value.trim()),
      number: (value) => isNumber(joined(value)),
      again: () => undefined,
      ifsc: (value) => isBranch(joined(value).toUpperCase()),
    },
  )
  useUnsaved(fields.changed)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  const { values } = fields
  const save = async () => {
    setFailure('')
    if (!fields.check()) return
    if (joined(values.again) !== joined(values.number))
      return fields.refuse({ again: t`This is not the number that you typed above.` })
    setBusy(true)
    try {
      const bank = {
        holder: values.holder.trim(),
        number: joined(values.number),
        ifsc: joined(values.ifsc).toUpperCase(),
      }
      await payBackTo(orderKey, number, { bank })
      await onChanged()
    } catch (error) {
      setFailure(messageOf(error, t`It could not be saved. Please check your connection and try again.`))
    }
    setBusy(false)
  }
  const typed = { autoComplete: 'off', spellCheck: false, maxLength: 30 } as const
  return (
    <form
      ref={fields.form}
      className={styles.shortForm}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!busy) save()
      }}
    >
      <Field {...fields.bind('holder')} {...typed} label={t`Name of the account’s holder`} maxLength={100} />
      <Field {...fields.bind('number')} {...typed} label={t`Account number`} inputMode="numeric" />
      <Field {...fields.bind('again')} {...typed} label={t`Account number once more`} inputMode="numeric" />
      <Field
        {...fields.bind('ifsc')}
        {...typed}
        label={t`IFSC`}
        placeholder="HDFC0000123"
        help={t`It stands on your cheque book and in your bank’s app. We never ask for a PIN or a code.`}
        autoCapitalize="characters"
      />
      {failure && <Notice kind="error">{failure}</Notice>}
      <Button type="submit" busy={busy}>
        {t`Save bank account`}
      </Button>
    </form>
  )
}
