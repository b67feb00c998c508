import { transferReferencePattern } from '@suvarna/contracts/orders/refunds/transfer-reference.ts'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useUnsaved } from '../../../lib/unsaved/use-unsaved.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/form/field.tsx'

type Props = {
  /** the button's text */
  action: string
  className: string | undefined
  busy: boolean
  primary?: boolean
  /** why it was not saved */
  failure?: string
  /** above the field */
  children?: ReactNode
  onSend: (reference: string) => void
}

/** Records a transfer by hand with its reference, which the customer sees too. */
export function TransferForm({ action, className, busy, primary = false, failure = '', children, onSend }: Props) {
  const [reference, setReference] = useState('')
  const [wrong, setWrong] = useState('')
  useUnsaved(reference.trim() !== '')
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    const fault = faultOf(reference.trim())
    setWrong(fault)
    if (!fault) onSend(reference.trim())
  }
  return (
    <form className={className} noValidate onSubmit={save}>
      {children}
      <Field
        label="Transfer reference"
        placeholder="UTR 402188123456"
        maxLength={40}
        value={reference}
        error={wrong || failure || undefined}
        onChange={({ target }) => {
          setReference(target.value)
          setWrong('')
        }}
      />
      <Button primary={primary} type="submit" busy={busy}>
        {action}
      </Button>
    </form>
  )
}

const form = new RegExp(transferReferencePattern)

function faultOf(reference: string): string {
  if (reference === '') return 'Please enter the reference of the transfer'
  return form.test(reference) ? '' : 'A reference has 4 to 40 letters, digits, spaces, / _ or -'
}
