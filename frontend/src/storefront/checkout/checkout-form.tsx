import { formatRupees } from '@suvarna/contracts/money.ts'
import { type FormEvent, useRef } from 'react'
import { Button } from '../../shared/ui/button.tsx'
import { Notice } from '../../shared/ui/notice.tsx'
import { BagNews } from './bag-news.tsx'
import { ContactFields } from './contact-fields.tsx'
import { PaymentChoice } from './payment-choice.tsx'
import { PaymentSetback } from './payment-setback.tsx'
import type { useCheckout } from './use-checkout.ts'
import { useCheckoutValues } from './use-checkout-values.ts'

export function CheckoutForm({ checkout }: { checkout: ReturnType<typeof useCheckout> }) {
  const form = useRef<HTMLFormElement>(null)
  const fields = useCheckoutValues()
  const { busy, failure, news, totals, payment } = checkout
  const { state } = payment
  const online = fields.values.paymentMethod === 'razorpay'
  const sum = formatRupees(totals.total)

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
      {state.step === 'choice' && news.length === 0 && !failure && (
        <PaymentSetback setback={state.setback} order={state.order} />
      )}
      <div className="checkout-foot">
        <p className="checkout-foot-total">
          <span className="small muted">Total</span>
          <span className="amount">{sum}</span>
        </p>
        <Button primary wide type="submit" busy={busy}>
          {online ? `Pay ${sum}` : 'Place Order'}
        </Button>
      </div>
      <p className="muted small checkout-fine">
        {online
          ? `You pay ${sum} in the window of Razorpay. Card and UPI details go there and never to us.`
          : `You pay ${sum} when the courier hands you the parcel. Your details go to the courier and nobody else.`}
      </p>
    </form>
  )
}
