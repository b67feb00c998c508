import type { AnswerOf } from '@suvarna/contracts/api.ts'
import { useQuery } from '@tanstack/react-query'
import { Banknote, CircleAlert, CreditCard } from 'lucide-react'
import { read } from '../../shared/api/read.ts'

type Props = { value: string; error: string | undefined; onChange: (method: string) => void }

const cod = { value: 'cod', icon: Banknote, title: 'Cash on delivery', text: 'Pay the courier at your door.' }
const online = { value: 'razorpay', icon: CreditCard, title: 'Card or UPI', text: 'Pay now, safely, with Razorpay.' }

const offersOnline = () =>
  read('/config', (answer) => (answer as AnswerOf<'GET /config'>).data.razorpay_key_id !== null)

/** How to pay: cash on delivery always, online where the shop offers it. */
export function PaymentChoice({ value, error, onChange }: Props) {
  const offered = useQuery({ ...offersOnline(), staleTime: Number.POSITIVE_INFINITY }).data === true
  const methods = offered ? [cod, online] : [cod]
  return (
    <fieldset className="checkout-part" aria-describedby={error ? 'payment-error' : undefined}>
      <legend>Payment</legend>
      {methods.map(({ value: method, icon: Icon, title, text }) => (
        <label key={method} className="payment-card">
          <input
            type="radio"
            name="paymentMethod"
            value={method}
            checked={value === method}
            onChange={() => onChange(method)}
          />
          <span>
            <span className="payment-title">{title}</span>
            <span className="muted small">{text}</span>
          </span>
          <Icon size={24} strokeWidth={1.3} aria-hidden="true" />
        </label>
      ))}
      {error && (
        <p className="field-error" id="payment-error">
          <CircleAlert size={15} strokeWidth={1.8} aria-hidden="true" /> {error}
        </p>
      )}
    </fieldset>
  )
}
