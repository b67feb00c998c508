import { formatCharge } from '@suvarna/contracts/orders/price/format-charge.ts'
import { useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { adminOrderPath } from '../../entities/order/admin/order-path.ts'
import { caseKindLabels, caseStateLabels, unitsLabel } from '../../entities/order/admin/return-case-labels.ts'
import { momentOf } from '../../lib/format/dates.ts'
import { useMay } from '../../lib/session/may.ts'
import buttonStyles from '../../ui/button.module.css'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { ArrivalForm } from './arrival-form.tsx'
import { ExchangeSteps } from './exchange-steps.tsx'
import { FoundLines } from './finds/settled-find.tsx'
import { InspectForm } from './inspect-form.tsx'
import { PayOutForm } from './pay-out-form.tsx'
import { PickupStatus } from './pickup-status.tsx'
import styles from './returns-page.module.css'
import type { ReturnCase } from './returns-reads.ts'
import { type CaseStep, useCaseStep } from './use-case-step.ts'

type Form = 'inspect' | 'repair' | 'some' | 'missed' | 'pay'
const stepOf = { received: 'Inspect', to_pay_out: 'Pay out', repair: 'End repair' } as const
const formOf = { received: 'inspect', to_pay_out: 'pay', repair: 'repair' } as const satisfies Record<string, Form>

/** One case with its next step. */
export function CaseCard({ one, onDone }: { one: ReturnCase; onDone: (text: string) => void }) {
  const may = useMay()
  const [form, setForm] = useState<Form | null>(null)
  const card = useRef<HTMLLIElement>(null)
  const step = useCaseStep(one, (text) => {
    // The focused element disappears with its form.
    if (form) card.current?.focus()
    setForm(null)
    onDone(text)
  })
  return (
    <li ref={card} tabIndex={-1} className={styles.card} data-testid="return-case">
      <h2 className={styles.head}>
        <Link className="link amount" to={adminOrderPath(one.order_id)}>
          {one.order_id}
        </Link>
        <span>{caseTitle(one)}</span>
        <span className={styles.state} data-state={one.state}>
          {caseStateLabels[one.state]}
        </span>
      </h2>
      <p className="muted">
        {one.customer_name && `${one.customer_name} · `}
        <time dateTime={one.opened_at}>{momentOf(one.opened_at)}</time>
        {one.pay_out && ` · ${formatCharge(one.pay_out.amount)} to be sent by hand`}
        {one.claim && ' · to be claimed from the courier'}
      </p>
      {one.delivered && (
        <p>The order is cancelled, and the customer has the parcel: ask for it back. Receive it here when it comes.</p>
      )}
      {one.items.length === 0 && (
        <p className="muted">
          {one.refund
            ? 'A refund of cash. The pieces stay with the customer.'
            : 'Cash that the courier collected. Its pieces are another entry.'}
        </p>
      )}
      <ul className={styles.items} hidden={one.items.length === 0}>
        {one.items.map((item) => (
          <li key={item.item_id}>
            {item.product_name}
            {item.size !== null && `, size ${item.size}`}: {unitsLabel(item)}
          </li>
        ))}
      </ul>
      {one.exchange && <ExchangeSteps one={one} exchange={one.exchange} step={step} />}
      {one.note && <p className={styles.note}>“{one.note}”</p>}
      {one.finds?.map((find) => (
        <FoundLines key={find.id} find={find} settled="matched to this order" />
      ))}
      <PickupStatus one={one} step={step} may={may('orders.write')} />
      <div className={styles.ways}>
        <NextStep one={one} step={step} form={form} onForm={setForm} />
        {one.state === 'to_answer' && !one.exchange && may('orders.write') && isComing(one) && (
          <Button busy={step.busy} onClick={() => step.take('receive', {}, 'Received. Look at it, then answer.')}>
            Receive first<span className="visually-hidden"> {one.order_id}</span>
          </Button>
        )}
        {one.state === 'expected' && may('orders.write') && (
          <>
            <Button onClick={() => setForm(form === 'some' ? null : 'some')}>Only some arrived</Button>
            <Button onClick={() => setForm(form === 'missed' ? null : 'missed')}>Never arrived</Button>
          </>
        )}
      </div>
      {form === 'some' || form === 'missed' ? (
        <ArrivalForm key={form} one={one} missed={form === 'missed'} step={step} />
      ) : null}
      {form === 'inspect' || form === 'repair' ? (
        <InspectForm key={form} one={one} repair={form === 'repair'} step={step} />
      ) : null}
      {form === 'pay' && <PayOutForm one={one} step={step} />}
      {step.problem && <Notice kind="error">{step.problem}</Notice>}
    </li>
  )
}

function caseTitle({ refund, exchange, kind }: ReturnCase): string {
  if (refund) return 'Refund'
  return exchange ? 'Exchange' : caseKindLabels[kind]
}

const isComing = ({ items }: ReturnCase) => items.some(({ units }) => units.expected > 0)

type NextProps = { one: ReturnCase; step: CaseStep; form: Form | null; onForm: (form: Form | null) => void }

function NextStep({ one, step, form, onForm }: NextProps) {
  const may = useMay()
  const { state } = one
  if (state === 'done' || !may(state === 'to_answer' || state === 'to_pay_out' ? 'orders.refund' : 'orders.write'))
    return null
  const of = <span className="visually-hidden"> {one.order_id}</span>
  // An exchange has its own buttons for the decision.
  if (state === 'to_answer' && one.exchange) return null
  if (state === 'to_answer')
    return (
      <Link className={`${buttonStyles.button} ${buttonStyles.buttonPrimary}`} to={adminOrderPath(one.order_id)}>
        Answer{of}
      </Link>
    )
  if (state === 'expected')
    return (
      <Button primary busy={step.busy} onClick={() => step.take('receive', {}, 'Received. Next: inspect.')}>
        Receive{of}
      </Button>
    )
  const wanted = formOf[state]
  return (
    <Button
      primary={form === null}
      aria-expanded={form === wanted}
      onClick={() => onForm(form === wanted ? null : wanted)}
    >
      {stepOf[state]}
      {of}
    </Button>
  )
}
