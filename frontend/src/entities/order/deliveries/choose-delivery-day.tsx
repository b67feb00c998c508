import { t } from '@suvarna/contracts/common/language/text.ts'
import { type FormEvent, useState } from 'react'
import { messageOf } from '../../../lib/api/api-error.ts'
import { call } from '../../../lib/api/client.ts'
import { dayOf, momentOf } from '../../../lib/format/dates.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { placeChecks, tidyPhone } from '../../address/address-checks.ts'
import styles from '../actions/order-actions.module.css'
import { type OrderKey, orderPath } from '../actions/order-calls.ts'
import type { Order } from '../order.ts'
import { deliveryDays, type FailedDelivery, isDeliveryDay } from './failed-delivery.ts'

type Props = { order: Order; orderKey: OrderKey; onChanged: () => Promise<unknown> }

/** Tells the shopper that a delivery failed and, until that is answered, offers another day and phone number. */
export function ChooseDeliveryDay({ order, orderKey, onChanged }: Props) {
  const { failedDelivery, status } = order
  if (!failedDelivery || status === 'cancelled') return null
  return (
    <section className={styles.orderReturn} aria-label={t`Your delivery`}>
      {failedDelivery.state === 'open' ? (
        <DayForm order={order} orderKey={orderKey} until={failedDelivery.answer_by} onChanged={onChanged} />
      ) : (
        <p>{sentenceOf(failedDelivery)}</p>
      )}
    </section>
  )
}

function sentenceOf({ state, action, day }: FailedDelivery): string {
  if (state === 'late') return t`The courier decides now whether to try again or return it to us.`
  if (state === 'refused') return t`We’re sorting it out with the courier, and will write to you.`
  if (action === 'return') return t`It is on its way back to us.`
  return day ? t`The courier will come again on ${dayOf(day)}.` : t`The courier will come again.`
}

function DayForm({ order, orderKey, until, onChanged }: Props & { until: string }) {
  const { first, last } = deliveryDays()
  const [stepId] = useState(() => crypto.randomUUID())
  const [day, setDay] = useState(first)
  const [phone, setPhone] = useState(order.phone)
  const [wrong, setWrong] = useState<{ day?: string; phone?: string }>({})
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const send = async (event: FormEvent) => {
    event.preventDefault()
    const digits = tidyPhone(phone)
    const wrongPhone = placeChecks.phone(digits)
    const faults = {
      ...(isDeliveryDay(day) ? {} : { day: t`Please choose a day from ${dayOf(first)} to ${dayOf(last)}.` }),
      ...(wrongPhone ? { phone: wrongPhone } : {}),
    }
    setWrong(faults)
    if (Object.keys(faults).length > 0) return
    setBusy(true)
    setProblem('')
    try {
      const body = { step_id: stepId, day, ...(digits === order.phone ? {} : { phone: digits }) }
      await call('POST', orderPath(orderKey, 'delivery-answer'), { body })
    } catch (error) {
      setProblem(messageOf(error, t`It could not be saved. Please check your connection and try again.`))
    }
    setBusy(false)
    await onChanged()
  }
  return (
    <form className={styles.shortForm} noValidate onSubmit={send}>
      <h3>{t`Choose a new delivery day`}</h3>
      <p className="small">{t`Please answer by ${momentOf(until)}. After that, the courier decides.`}</p>
      <Field
        label={t`Deliver on`}
        name="day"
        type="date"
        min={first}
        max={last}
        value={day}
        error={wrong.day}
        onChange={({ target }) => setDay(target.value)}
      />
      <Field
        label={t`Phone for the courier`}
        name="phone"
        type="tel"
        inputMode="numeric"
        prefix="+91"
        autoComplete="tel-national"
        maxLength={16}
        value={phone}
        error={wrong.phone}
        onChange={({ target }) => setPhone(target.value)}
      />
      {problem && <Notice kind="error">{problem}</Notice>}
      <Button type="submit" primary busy={busy}>
        {t`Tell the courier`}
      </Button>
    </form>
  )
}
