import { formatRupees } from '@suvarna/contracts/common/money.ts'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useSession } from '../../shared/session/session.ts'
import { Button } from '../../shared/ui/button.tsx'
import { Notice } from '../../shared/ui/notice.tsx'
import { BagNews } from '../bag/bag-news.tsx'
import { useCashLimit } from '../pages/use-shop.ts'
import { cashRefusal, methodUnder } from './cash-limit.ts'
import { CheckoutFoot } from './checkout-foot.tsx'
import { type CheckoutValues, tidied } from './checkout-values.ts'
import { ContactFields } from './contact-fields.tsx'
import { type DeliveryHold, deliveryHold, isSameHold } from './delivery-hold.ts'
import { DeliveryHoldNotice } from './delivery-hold-notice.tsx'
import { InSight } from './in-sight.tsx'
import { KeepDetails } from './keep-details.tsx'
import { PaymentChoice } from './payment-choice.tsx'
import { paymentOffer } from './payment-offer.ts'
import { PaymentSetback } from './payment-setback.tsx'
import { SavedDetailsOffer } from './saved-details-offer.tsx'
import type { useCheckout } from './use-checkout.ts'
import { useCheckoutValues } from './use-checkout-values.ts'
import { usePrefill } from './use-prefill.ts'

/** A second press within this time belongs to the first: nobody has read in between what changed. */
const READING_MS = 700

export function CheckoutForm({ checkout }: { checkout: ReturnType<typeof useCheckout> }) {
  const form = useRef<HTMLFormElement>(null)
  const fields = useCheckoutValues()
  const { delivery, pincode, offer } = usePrefill(fields)
  const [held, setHeld] = useState<{ hold: DeliveryHold } | null>(null)
  const [agreed, setAgreed] = useState<DeliveryHold | null>(null)
  const guest = useSession().user === null
  const { data: online } = useQuery(paymentOffer())
  const { busy, failure, news, stops, totals, payment } = checkout
  const noCash = cashRefusal(totals.total, useCashLimit())
  const chosen = (values: CheckoutValues): CheckoutValues => ({
    ...values,
    paymentMethod: methodUnder(noCash, values.paymentMethod, Boolean(online)),
  })
  const values = chosen(tidied(fields.values))
  const { state } = payment
  const stoppedAt = useRef(0)
  useEffect(() => {
    if (stops > 0) stoppedAt.current = performance.now()
  }, [stops])
  const focus = (field: string, value?: string) =>
    form.current
      ?.querySelector<HTMLElement>(value === undefined ? `[name="${field}"]` : `[name="${field}"][value="${value}"]`)
      ?.focus()

  /** `seen`: what changed in the bag; `taken`: the courier's no that the shopper goes on with. */
  const send = (seen = false, taken = agreed) => {
    if (busy) return
    setHeld(null)
    const { answers: said, wrong } = fields.check()
    if (wrong) return focus(wrong)
    const answers = chosen(said)
    if (answers.paymentMethod === '') return checkout.refuse(`${noCash} Card and UPI are not offered at the moment.`)
    const hold = deliveryHold(answers, delivery, pincode)
    if (hold && !isSameHold(hold, taken)) return setHeld({ hold })
    void checkout.submit(answers, { accepted: seen, hold })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    send(stops > 0 && performance.now() - stoppedAt.current > READING_MS)
  }
  const goOn = (hold: DeliveryHold) => {
    setAgreed(hold)
    send(false, hold)
  }
  const payOnline = () => {
    fields.change('paymentMethod', 'razorpay')
    focus('paymentMethod', 'razorpay')
  }
  /** Only as long as it is still about what stands in the form. */
  const hold = deliveryHold(values, delivery, pincode)
  const standing = held && isSameHold(held.hold, hold) ? held : null
  const uncollected = delivery.step === 'told' && !delivery.estimate.cod
  return (
    <form className="checkout-form" ref={form} onSubmit={submit} noValidate aria-label="Checkout">
      <BagNews news={news} stops={stops}>
        {stops > 0 ? (
          <Button onClick={() => send(true)}>Order for {formatRupees(totals.total)} all the same</Button>
        ) : (
          <button type="button" className="bag-news-accept" onClick={checkout.accept}>
            <span className="link">All right</span>
          </button>
        )}
      </BagNews>
      {offer && <SavedDetailsOffer details={offer} onUse={() => fields.fill(offer, true)} />}
      <ContactFields fields={fields} delivery={delivery} pincode={pincode} />
      {guest && <KeepDetails />}
      <PaymentChoice
        value={values.paymentMethod}
        error={fields.problems.paymentMethod}
        noCashAt={uncollected ? pincode : null}
        noCash={noCash}
        onChange={(method) => fields.change('paymentMethod', method)}
      />
      {failure && (
        <InSight occasion={failure}>
          <Notice kind="error">{failure}</Notice>
        </InSight>
      )}
      {standing && (
        <DeliveryHoldNotice
          hold={standing.hold}
          occasion={standing}
          onChange={() => focus('pincode')}
          onPayOnline={online ? payOnline : null}
          onGoOn={() => goOn(standing.hold)}
        />
      )}
      {state.step === 'choice' && stops === 0 && !failure && !standing && (
        <PaymentSetback setback={state.setback} order={state.order} />
      )}
      <CheckoutFoot
        total={totals.total}
        online={values.paymentMethod === 'razorpay'}
        busy={busy}
        changed={stops > 0 && news.length > 0}
        hold={hold}
      />
    </form>
  )
}
