import { formatRupees } from '@suvarna/contracts/money.ts'
import { type FormEvent, useRef } from 'react'
import { Button } from '../../shared/ui/button.tsx'
import { Notice } from '../../shared/ui/notice.tsx'
import { BagNews } from './bag-news.tsx'
import { ContactFields } from './contact-fields.tsx'
import { PaymentChoice } from './payment-choice.tsx'
import type { useCheckout } from './use-checkout.ts'
import { useCheckoutValues } from './use-checkout-values.ts'

export function CheckoutForm({ checkout }: { checkout: ReturnType<typeof useCheckout> }) {
  const form = useRef<HTMLFormElement>(null)
  const fields = useCheckoutValues()
  const { busy, failure, news, totals } = checkout

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    const { answers, wrong } = fields.check()
    if (wrong) form.current?.querySelector<HTMLElement>(`[name="${wrong}"]`)?.focus()
    else checkout.submit(answers)
  }

  return (
    <form className="checkout-form" ref={form} onSubmit={submit} noValidate aria-label="Checkout">
      <ContactFields {...fields} />
      <PaymentChoice
        value={fields.values.paymentMethod}
        error={fields.problems.paymentMethod}
        onChange={(method) => fields.change('paymentMethod', method)}
      />
      <BagNews news={news} />
      {failure && <Notice kind="error">{failure}</Notice>}
      <div className="checkout-foot">
        <p className="checkout-foot-total">
          <span className="small muted">Total</span>
          <span className="amount">{formatRupees(totals.total)}</span>
        </p>
        <Button primary wide type="submit" busy={busy}>
          Place Order
        </Button>
      </div>
      <p className="muted small checkout-fine">
        You pay {formatRupees(totals.total)} when the courier hands you the parcel. Your details go to the courier and
        nobody else.
      </p>
    </form>
  )
}
