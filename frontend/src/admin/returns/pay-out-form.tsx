import { formatCharge } from '@suvarna/contracts/orders/price/format-charge.ts'
import { TransferForm } from '../../entities/order/returns/transfer-form.tsx'
import { Button } from '../../ui/button.tsx'
import styles from './returns-page.module.css'
import type { ReturnCase } from './returns-reads.ts'
import type { CaseStep } from './use-case-step.ts'

/** The amount to be sent by hand, and how. */
export function PayOutForm({ one, step }: { one: ReturnCase; step: CaseStep }) {
  const amount = formatCharge(one.pay_out?.amount ?? 0)
  return (
    <TransferForm
      action="Mark as paid out"
      className={styles.form}
      primary
      busy={step.busy}
      onSend={(reference) => step.payOut(reference, 'Paid out. The customer sees the reference.')}
    >
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
    </TransferForm>
  )
}

/** The order that paid for an exchange's order: its number is the beginning of the exchange's. */
const paidBy = ({ order_id }: ReturnCase): string => {
  const first = order_id.replace(/(-X\d+)+$/, '')
  return first === order_id ? '' : ` of the payment of ${first}`
}
