import { isOnline } from '@suvarna/contracts/orders/payment-method.ts'
import { formatCharge } from '@suvarna/contracts/orders/price/format-charge.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { refreshOrders } from '../../../entities/live/live-metrics.ts'
import { adminOrderPath } from '../../../entities/order/admin/order-path.ts'
import { paymentOffer } from '../../../entities/payment/payment-offer.ts'
import { ApiError, messageOf } from '../../../lib/api/api-error.ts'
import { call } from '../../../lib/api/client.ts'
import { newId } from '../../../lib/new-id.ts'
import { useUnsaved } from '../../../lib/unsaved/use-unsaved.ts'
import { SelectField } from '../../../ui/admin/fields/select-field.tsx'
import screenStyles from '../../../ui/admin/screen.module.css'
import { ScreenHead } from '../../../ui/admin/screen-head.tsx'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { useFirstInvalid } from '../../../ui/form/use-first-invalid.ts'
import { Notice } from '../../../ui/notice.tsx'
import { usePageTitle } from '../../../ui/page-title.ts'
import { ContactFields } from '../contact-fields.tsx'
import {
  actionOf,
  bodyOf,
  type DraftField,
  type DraftLine,
  emptyDraft,
  linesWrong,
  tidiedDraft,
  wrongDraft,
} from './draft-order.ts'
import { DraftPieces } from './draft-pieces.tsx'
import styles from './new-order.module.css'
import { useCodeSaving } from './use-code-saving.ts'
import { useDraftTotal } from './use-draft-total.ts'
import { usePlaceOfPincode } from './use-place-of-pincode.ts'

const fields: readonly (readonly [DraftField, string?])[] = [
  ['name'],
  ['phone'],
  ['email', 'The order’s mails go there.'],
  ...(['address', 'pincode', 'city', 'state'] as const).map((name) => [name] as const),
  ['gstin', 'Where the invoice is for a business.'],
  ['business'],
]

/** An order taken by phone: pieces, recipient, and payment method. */
export function NewOrderPage() {
  usePageTitle('New order')
  const [lines, setLines] = useState<readonly DraftLine[]>([])
  const [values, setValues] = useState(emptyDraft)
  const [wrong, setWrong] = useState<Partial<Record<DraftField, string>>>({})
  const [missing, setMissing] = useState('')
  const [code, setCode] = useState('')
  const { form, focusFirst } = useFirstInvalid()
  const odd = usePlaceOfPincode(values, (place) => setValues((known) => ({ ...known, ...place })))
  const online = useQuery(paymentOffer()).data
  const checked = useDraftTotal(lines, values.payment)
  const sent = useSending()
  useUnsaved(!sent.done && (lines.length > 0 || values.name !== '' || values.phone !== ''))
  const offer = useCodeSaving(code, checked.data?.lines ?? [])
  const total = sent.total ?? (checked.data && checked.data.total - offer.saving)
  const isShown = linesWrong(lines) === '' && total !== undefined && !checked.isPlaceholderData
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const tidy = tidiedDraft(values)
    const problems = wrongDraft(tidy)
    setWrong(problems)
    focusFirst()
    setMissing(linesWrong(lines))
    if (sent.busy || Object.keys(problems).length > 0 || !isShown) return
    void sent.place(bodyOf(lines, tidy, total))
  }
  return (
    <form ref={form} className={screenStyles.screen} noValidate onSubmit={submit} aria-label="New order">
      <p>
        <Link className="link" to="/admin/orders">
          All orders
        </Link>
      </p>
      <ScreenHead title="New order" subtitle="For a customer on the phone, by the rules of the checkout" />
      <div className={styles.parts}>
        <section className={screenStyles.panel} aria-labelledby="pieces-heading">
          <h2 id="pieces-heading">Pieces</h2>
          <DraftPieces
            lines={lines}
            problems={isShown ? (checked.data?.lines ?? []).map(({ problem }) => problem) : []}
            onChange={(next) => {
              setLines(next)
              setMissing('')
              sent.settle()
            }}
          />
          {missing && <Notice kind="error">{missing}</Notice>}
          <p className={styles.total}>
            <span>Total</span>
            <span className="amount">{isShown ? formatCharge(total) : '-'}</span>
          </p>
        </section>
        <section className={`${screenStyles.panel} ${styles.fields}`} aria-labelledby="customer-heading">
          <h2 id="customer-heading">Customer</h2>
          <ContactFields
            fields={fields}
            values={values}
            wrong={wrong}
            onChange={(name, value) => {
              setValues({ ...values, [name]: value })
              setWrong({ ...wrong, [name]: undefined })
            }}
          />
          {odd && <Notice kind="info">{odd}</Notice>}
          <Field
            label="Offer code"
            value={values.code}
            maxLength={30}
            error={offer.wrong || undefined}
            help="Where the customer has one."
            onBlur={() => setCode(values.code)}
            onChange={({ target }) => {
              setValues({ ...values, code: target.value })
              if (target.value === '') setCode('')
              sent.settle()
            }}
          />
          <SelectField
            label="Payment"
            value={values.payment}
            choices={[
              { value: 'cod', label: 'Cash on delivery' },
              ...(online ? [{ value: 'razorpay', label: 'Online, by a payment link' }] : []),
            ]}
            help={
              isOnline(values.payment) ? 'The order’s page makes the link, and mails it.' : 'The courier collects it.'
            }
            onChange={(payment) => {
              setValues({ ...values, payment })
              sent.settle()
            }}
          />
          <p className="muted">The customer gets the mails of this order and nothing else: no reminders, no offers.</p>
          {sent.problem && <Notice kind="error">{sent.problem}</Notice>}
          <Button primary type="submit" busy={sent.busy}>
            {actionOf(values)}
          </Button>
        </section>
      </div>
    </form>
  )
}

/** Replaces a refusal that is worded for a shopper's bag. */
const problemOf = (error: unknown): string =>
  error instanceof ApiError && typeof error.details.total === 'number' && error.code === 'price_changed'
    ? `The total is now ${formatCharge(error.details.total)}. Tell the customer, then press again.`
    : messageOf(error, 'The order could not be placed. Please try again.')

/** Sends the order. The same body is sent with the same key, so a retry after a lost response does not order twice. */
function useSending() {
  const client = useQueryClient()
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const [done, setDone] = useState(false)
  const [problem, setProblem] = useState('')
  const [total, setTotal] = useState<number | null>(null)
  const [attempt, setAttempt] = useState({ key: newId(), body: '' })
  const place = async (body: object) => {
    const text = JSON.stringify(body)
    const key = attempt.body === text ? attempt.key : newId()
    setAttempt({ key, body: text })
    setBusy(true)
    setProblem('')
    try {
      const headers = { 'idempotency-key': key }
      const { order_id } = await call<{ order_id: string }>('POST', '/admin/orders', { body, headers })
      setDone(true)
      await refreshOrders(client)
      navigate(adminOrderPath(order_id), { replace: true })
    } catch (error) {
      setProblem(problemOf(error))
      // With a code, or a customer's first order, the total differs: it is shown, and the next press accepts it.
      if (error instanceof ApiError && typeof error.details.total === 'number') setTotal(error.details.total)
      setBusy(false)
    }
  }
  const settle = () => {
    setProblem('')
    setTotal(null)
  }
  return { place, busy, done, problem, total: total ?? undefined, settle }
}
