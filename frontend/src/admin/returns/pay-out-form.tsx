import { formatCharge } from '@suvarna/contracts/orders/price/format-charge.ts'
import { type FormEvent, useState } from 'react'
import { useUnsaved } from '../../lib/unsaved/use-unsaved.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import styles from './returns-page.module.css'
import type { ReturnCase } from './returns-reads.ts'
import type { CaseStep } from './use-case-step.ts'

/** Money that a person sends: done with the transfer's reference, which the customer reads too. */
export function PayOutForm({ one, step }: { one: ReturnCase; step: CaseStep }) {
  const [reference, setReference] = useState('')
  const [problem, setProblem] = useState('')
  useUnsaved(reference.trim() !== '')
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (reference.trim() === '') return setProblem('Please enter the reference of the transfer')
    step.payOut(reference.trim(), 'Paid out. The customer sees the reference.')
  }
  const amount = formatCharge(one.pay_out?.amount ?? 0)
  return (
    <form className={styles.form} noValidate onSubmit={save}>
      <p>
        {one.pay_out?.cash
          ? one.pay_out.upi || one.pay_out.bank
            ? `Transfer ${amount} to ${one.pay_out.upi ?? `account ${one.pay_out.bank}`} (whole on the order’s page), then enter the reference.`
            : `The customer was mailed a link to enter a UPI ID or bank account for ${amount}, and has not yet. Ask once more, or use an account that he has named.`
          : `Refund ${amount}${paidBy(one)} in the payment provider’s dashboard, then enter the reference.`}
      </p>
      {one.pay_out?.cash && !one.pay_out.upi && !one.pay_out.bank && (
        <Button busy={step.busy} onClick={() => step.askUpi('The customer is asked by mail.')}>
          Ask again where to send it
        </Button>
      )}
      <Field
        label="Transfer reference"
        placeholder="UTR 402188123456"
        maxLength={40}
        value={reference}
        error={problem || undefined}
        onChange={({ target }) => {
          setReference(target.value)
          setProblem('')
        }}
      />
      <Button primary type="submit" busy={step.busy}>
        Mark as paid out
      </Button>
    </form>
  )
}

/** An order that an exchange made was paid by the first one, whose number its own begins with. */
const paidBy = ({ order_id }: ReturnCase): string => {
  const first = order_id.replace(/(-X\d+)+$/, '')
  return first === order_id ? '' : ` of the payment of ${first}`
}
