import { t } from '@suvarna/contracts/common/language/text.ts'
import { type DomainMethod, methodOf, writtenMethod } from '@suvarna/contracts/orders/payment-method.ts'
import { useQuery } from '@tanstack/react-query'
import { Banknote, CircleAlert, CreditCard } from 'lucide-react'
import { useEffect } from 'react'
import { type PaymentOffer, paymentOffer, providerTitle } from '../../../entities/payment/payment-offer.ts'
import fieldStyles from '../../../ui/form/field.module.css'
import styles from '../checkout-page.module.css'

type Props = {
  value: string
  error: string | undefined
  /** the pincode at which the carrier collects no cash */
  noCashAt: string | null
  /** why cash cannot be chosen at all */
  noCash: string | null
  /** what each method costs or saves; null for neither */
  notes: Record<DomainMethod, string | null>
  /** part of a cash order is paid online */
  splitsCash: boolean
  onChange: (method: string) => void
}

const cod = {
  value: 'cod' as const,
  icon: Banknote,
  title: t`Cash on delivery`,
  text: t`Pay the courier at your door.`,
}
const online = { value: writtenMethod('online'), icon: CreditCard, title: t`Card or UPI` }

const loadWidget = async (offer: PaymentOffer) =>
  (await import('../../../entities/payment/payment-widget.ts')).loadWidget(offer)

/** Cash on delivery up to the shop's limit, and online payment if the shop offers it. */
export function PaymentChoice({ value, error, noCashAt, noCash, notes, splitsCash, onChange }: Props) {
  const { data: offer } = useQuery(paymentOffer())
  const chosen = value === online.value || (splitsCash && value === cod.value)
  useEffect(() => {
    // Loaded ahead, while the shopper reads on; a failure is reported on submit.
    if (chosen && offer) loadWidget(offer).catch(() => undefined)
  }, [chosen, offer])
  const cash = splitsCash ? { ...cod, text: t`A part now, the rest at your door.` } : cod
  const methods = offer ? [cash, { ...online, text: t`Pay now, safely, with ${providerTitle(offer)}.` }] : [cash]
  return (
    <fieldset className={styles.checkoutPart} aria-describedby={error ? 'payment-error' : undefined}>
      <legend>{t`Payment`}</legend>
      {methods.map(({ value: method, icon: Icon, title, text }) => (
        <label key={method} className={styles.paymentCard} data-off={method === cod.value && noCash !== null}>
          <input
            type="radio"
            name="paymentMethod"
            value={method}
            checked={value === method}
            disabled={method === cod.value && noCash !== null}
            onChange={() => onChange(method)}
          />
          <span>
            <span className={styles.paymentTitle}>{title}</span>
            {method === cod.value && (noCash || noCashAt) ? (
              <span className={`${styles.paymentNot} small`} role="status">
                {noCash ?? t`Not collected at ${noCashAt ?? ''}.`}
              </span>
            ) : (
              <>
                <span className="muted small">{text}</span>
                {notes[methodOf(method)] && (
                  <span className={`${styles.paymentNote} small`}>{notes[methodOf(method)]}</span>
                )}
              </>
            )}
          </span>
          <Icon size={24} strokeWidth={1.3} aria-hidden="true" />
        </label>
      ))}
      {offer === null && (chosen || noCash) && (
        <p className={fieldStyles.fieldError}>
          <CircleAlert size={15} strokeWidth={1.8} aria-hidden="true" />
          {t` Card and UPI are not offered at the moment. ${noCash ? t`Please take pieces out of your bag, or write to us.` : t`Please choose cash on delivery.`}`}
        </p>
      )}
      {error && (
        <p className={fieldStyles.fieldError} id="payment-error">
          <CircleAlert size={15} strokeWidth={1.8} aria-hidden="true" /> {error}
        </p>
      )}
    </fieldset>
  )
}
