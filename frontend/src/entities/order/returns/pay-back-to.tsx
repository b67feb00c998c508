import { t } from '@suvarna/contracts/common/language/text.ts'
import { useState } from 'react'
import type { OrderKey } from '../actions/order-calls.ts'
import { ReturnBankForm } from './return-bank-form.tsx'
import { ReturnUpiForm } from './return-upi-form.tsx'

type Props = { orderKey: OrderKey; number: number; onChanged: () => Promise<unknown> }

/** Where to send the money of a return that was paid in cash: a UPI ID, or a bank account. */
export function PayBackTo(props: Props) {
  const [byBank, setByBank] = useState(false)
  const Form = byBank ? ReturnBankForm : ReturnUpiForm
  return (
    <>
      <Form {...props} />
      <p>
        <button type="button" className="link" onClick={() => setByBank(!byBank)}>
          {byBank ? t`Use a UPI ID instead` : t`No UPI? Use a bank account`}
        </button>
      </p>
    </>
  )
}
