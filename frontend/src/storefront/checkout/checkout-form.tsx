import { t } from '@suvarna/contracts/common/language/text.ts'
import { isOnline, writtenMethod } from '@suvarna/contracts/orders/payment-method.ts'
import { formatCharge } from '@suvarna/contracts/orders/price/format-charge.ts'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import cartChangesNoticeStyles from '../../entities/cart/cart-changes-notice.module.css'
import type { Delivery } from '../../entities/delivery/delivery-estimate.ts'
import { cashRefusal, methodUnder } from '../../entities/payment/cash-limit.ts'
import { choosePaying } from '../../entities/payment/paying.ts'
import { paymentOffer, providerTitle } from '../../entities/payment/payment-offer.ts'
import { useCashLimit } from '../../entities/shop/use-shop.ts'
import { useSession } from '../../lib/session/session.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { BusinessTick } from './business/business-tick.tsx'
import { CheckoutFoot } from './checkout-foot.tsx'
import styles from './checkout-page.module.css'
import { type CheckoutField, type CheckoutValues, tidied } from './checkout-values.ts'
import { ContactFields } from './details/contact-fields.tsx'
import { type DeliveryHold, deliveryHold, isSameHold } from './details/delivery-hold.ts'
import { KeepDetails } from './details/keep-details.tsx'
import { useCheckoutValues } from './details/use-checkout-values.ts'
import { useEarlyPress } from './details/use-early-press.ts'
import { usePrefill } from './details/use-prefill.ts'
import { LateGift } from './gift/late-gift.tsx'
import { InSight } from './in-sight.tsx'
import { PaymentChoice } from './pay/payment-choice.tsx'
import { wayNote } from './pay/way-notes.ts'
import {
  AccountPlaces,
  beginLateSteps,
  CartChangesNotice,
  CheckoutConsents,
  DeliveryHoldNotice,
  PaymentFailureNotice,
  SavedDetailsOffer,
  SavePlace,
} from './place/late-steps.ts'
import { READING_MS } from './place/use-risen-total.ts'
import type { useCheckout } from './use-checkout.ts'

/** The estimate below the pincode must not promise cash that this buyer was refused. */
const withoutCash = (delivery: Delivery): Delivery =>
  delivery.step === 'known' ? { ...delivery, estimate: { ...delivery.estimate, cod: false } } : delivery

export function CheckoutForm({ checkout }: { checkout: ReturnType<typeof useCheckout> }) {
  const form = useRef<HTMLFormElement>(null)
  const fields = useCheckoutValues()
  const { delivery, pincode, offer } = usePrefill(fields)
  const [held, setHeld] = useState<{ hold: DeliveryHold } | null>(null)
  const [agreed, setAgreed] = useState<DeliveryHold | null>(null)
  const guest = useSession().user === null
  const { data: online } = useQuery(paymentOffer())
  const { busy, failure, changes, stops, totals, payment } = checkout
  const payee = providerTitle(online)
  const byCash = checkout.totalsBy('cod')
  const refused = checkout.cashRefused(tidied(fields.values))
  const noCash = cashRefusal(byCash.total, useCashLimit()) ?? refused
  // A method with a charge is never preselected if there is another.
  const isOpen = checkout.mattersHow && Boolean(online) && noCash === null && !fields.isFilled('paymentMethod')
  const chosen = (values: CheckoutValues): CheckoutValues => ({
    ...values,
    paymentMethod: isOpen ? '' : methodUnder(noCash, values.paymentMethod, Boolean(online)),
  })
  const values = chosen(tidied(fields.values))
  const way = values.paymentMethod
  const parts = way === 'cod' ? byCash.parts : undefined
  const paysNow = isOnline(way) || parts !== undefined
  useEffect(() => choosePaying(way), [way])
  const { state } = payment
  const stoppedAt = useRef(0)
  useEffect(() => {
    if (stops > 0) stoppedAt.current = performance.now()
  }, [stops])
  const focus = (field: string, value?: string) =>
    form.current
      ?.querySelector<HTMLElement>(value === undefined ? `[name="${field}"]` : `[name="${field}"][value="${value}"]`)
      ?.focus()

  const refuseAt = (field: CheckoutField, text: string) => {
    fields.refuse(field, text)
    focus(field)
  }

  /** `seen`: the cart changes were shown; `taken`: the carrier's refusal that the shopper accepts. */
  const send = (seen = false, taken = agreed) => {
    if (busy) return
    setHeld(null)
    if (delivery.step === 'asking' && (fields.values.city.trim() === '' || fields.values.state.trim() === ''))
      return early.wait()
    const { answers: typed, wrong } = fields.check()
    if (wrong) return focus(wrong)
    const answers = chosen(typed)
    if (isOpen) return refuseAt('paymentMethod', t`Please choose a payment method.`)
    if (answers.paymentMethod === '')
      return checkout.refuse(`${noCash} ${t`Card and UPI are not offered at the moment.`}`)
    const hold = deliveryHold(answers, delivery, pincode)
    if (hold && !isSameHold(hold, taken)) return setHeld({ hold })
    void checkout.submit(answers, { accepted: seen, hold, refuseAt })
  }
  const early = useEarlyPress(delivery.step === 'asking', () => send())
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // A quick second press counts as part of the first.
    send(stops > 0 && performance.now() - stoppedAt.current > READING_MS)
  }
  const orderAnyway = (hold: DeliveryHold) => {
    setAgreed(hold)
    send(false, hold)
  }
  const begin = () => {
    beginLateSteps()
    payment.begin()
  }
  const payOnline = () => {
    fields.change('paymentMethod', writtenMethod('online'))
    focus('paymentMethod', writtenMethod('online'))
  }
  /** Shown only while it still applies to the form's values. */
  const hold = deliveryHold(values, delivery, pincode)
  const openHold = held && isSameHold(held.hold, hold) ? held : null
  const uncollected = delivery.step === 'known' && !delivery.estimate.cod
  return (
    <form
      className={styles.checkoutForm}
      ref={form}
      onFocus={begin}
      onSubmit={submit}
      noValidate
      aria-label={t`Checkout`}
    >
      {changes.length > 0 && (
        <CartChangesNotice changes={changes} stops={stops}>
          {stops > 0 ? (
            <Button onClick={() => send(true)}>{t`Order for ${formatCharge(totals.total)} anyway`}</Button>
          ) : (
            <button type="button" className={cartChangesNoticeStyles.cartChangesAccept} onClick={checkout.accept}>
              <span className="link">{t`Got it`}</span>
            </button>
          )}
        </CartChangesNotice>
      )}
      {offer && <SavedDetailsOffer details={offer} onUse={() => fields.fill(offer, true)} />}
      {!guest && <AccountPlaces fields={fields} typed={values} />}
      <ContactFields fields={fields} delivery={refused ? withoutCash(delivery) : delivery} pincode={pincode} />
      {guest ? <KeepDetails /> : <SavePlace typed={values} />}
      <BusinessTick fields={fields} />
      <LateGift kind={checkout.kind} cash={!isOnline(values.paymentMethod)} />
      <CheckoutConsents email={values.email} />
      <PaymentChoice
        value={values.paymentMethod}
        error={fields.problems.paymentMethod}
        noCashAt={uncollected ? pincode : null}
        noCash={noCash}
        notes={{ cod: wayNote('cod', byCash), online: wayNote('online', checkout.totalsBy('online')) }}
        splitsCash={byCash.parts !== undefined}
        onChange={(method) => fields.change('paymentMethod', method)}
      />
      {failure && (
        <InSight occasion={failure}>
          <Notice kind="error">{failure}</Notice>
        </InSight>
      )}
      {openHold && (
        <DeliveryHoldNotice
          hold={openHold.hold}
          occasion={openHold}
          onChange={() => focus('pincode')}
          onPayOnline={online ? payOnline : null}
          onOrderAnyway={() => orderAnyway(openHold.hold)}
        />
      )}
      {state.step === 'choice' && (state.failure || state.order) && stops === 0 && !failure && !openHold && (
        <PaymentFailureNotice
          failure={paysNow ? state.failure : null}
          order={state.order}
          cash={noCash !== null ? 'none' : byCash.parts ? 'advance' : 'whole'}
        />
      )}
      <CheckoutFoot
        total={totals.total}
        parts={parts}
        payee={isOpen ? undefined : paysNow ? payee : null}
        busy={busy || early.isWaiting}
        changed={stops > 0 && changes.length > 0}
        hold={hold}
      />
    </form>
  )
}
