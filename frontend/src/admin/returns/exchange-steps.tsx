import { formatCharge } from '@suvarna/contracts/orders/price/format-charge.ts'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { adminOrderPath } from '../../entities/order/admin/order-path.ts'
import { caseExchangeLabels } from '../../entities/order/admin/return-case-labels.ts'
import { momentOf } from '../../lib/format/dates.ts'
import { useMay } from '../../lib/session/may.ts'
import { useUnsaved } from '../../lib/unsaved/use-unsaved.ts'
import { Button } from '../../ui/button.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import styles from './returns-page.module.css'
import type { ReturnCase } from './returns-reads.ts'
import type { CaseStep } from './use-case-step.ts'

type Outcome = 'send' | 'refund' | 'end' | 'charge'

/** What each outcome does, shown before it is confirmed. */
const outcomes = {
  send: {
    may: 'orders.write',
    button: 'Send it now',
    about:
      'A new order with the wanted size is placed and paid, and the old pieces are credited. The old pieces stay expected.',
    sure: 'Send the new size',
    done: 'Sent. The new size is an order of its own.',
  },
  refund: {
    may: 'orders.refund',
    button: 'Refund instead',
    about:
      'The return is accepted for money, which goes back at once, also while the old pieces are still to come. The wanted size is for sale again.',
    sure: 'Accept for money',
    done: 'Refunded instead. The size is for sale again.',
  },
  end: {
    may: 'orders.write',
    button: 'End exchange',
    about: 'Nothing is sent or refunded, and the wanted size is for sale again.',
    sure: 'End without a new piece',
    done: 'Ended. The size is for sale again.',
  },
  charge: {
    may: 'orders.write',
    button: 'Ask to pay for it',
    about:
      'The customer gets a mail with a payment link for what the old piece cost, for seven days. Paid, it is sold and this case is closed. If it comes back instead, receive it: the link ends. To write it off, press ‘Never arrived’.',
    sure: 'Send the payment link',
    done: 'Asked to pay. The link went out by mail.',
  },
} as const satisfies Record<Outcome, object>

type Props = { one: ReturnCase; exchange: NonNullable<ReturnCase['exchange']>; step: CaseStep }

/** The wanted sizes of a case, and what the shop may decide before it ends automatically. */
export function ExchangeSteps({ one, exchange, step }: Props) {
  const may = useMay()
  const [open, setOpen] = useState<Outcome | null>(null)
  const ways = (['send', 'refund', 'end'] as const).filter((way) => may(outcomes[way].may))
  return (
    <>
      <p>
        {caseExchangeLabels[exchange.state]}:{' '}
        {exchange.pieces
          .map(({ product_name, size, to, quantity }) => `${quantity} × ${product_name}, size ${to} for size ${size}`)
          .join('; ')}
        {exchange.sent_as && (
          <>
            {', '}
            <Link className="link amount" to={adminOrderPath(exchange.sent_as)}>
              {exchange.sent_as}
            </Link>
          </>
        )}
      </p>
      {exchange.charged && <Charged charged={exchange.charged} isOpen={one.state === 'expected'} />}
      {exchange.may_charge && may(outcomes.charge.may) && (
        <>
          {!exchange.charged && (
            <p className="muted">The new size is with the customer, and nothing of the old one has come back yet.</p>
          )}
          <div className={styles.ways}>
            <Button aria-expanded={open === 'charge'} onClick={() => setOpen(open === 'charge' ? null : 'charge')}>
              {exchange.charged ? 'Ask again' : outcomes.charge.button}
              <span className="visually-hidden"> {one.order_id}</span>
            </Button>
          </div>
          {open === 'charge' && <OutcomeForm outcome="charge" step={step} />}
        </>
      )}
      {exchange.state === 'held' && (
        <>
          {one.state === 'to_answer' ? (
            <p>What came back was not fine. Send the new size all the same, refund it, or end the exchange.</p>
          ) : (
            <p className="muted">
              Inspected as fine, it is sent by itself. If nothing comes, it ends on{' '}
              <time dateTime={exchange.until}>{momentOf(exchange.until)}</time>.
            </p>
          )}
          <div className={styles.ways}>
            {ways.map((way) => (
              <Button key={way} aria-expanded={open === way} onClick={() => setOpen(open === way ? null : way)}>
                {outcomes[way].button}
                <span className="visually-hidden"> {one.order_id}</span>
              </Button>
            ))}
          </div>
          {open && <OutcomeForm key={open} outcome={open} step={step} />}
        </>
      )}
    </>
  )
}

type ChargedProps = { charged: NonNullable<Props['exchange']['charged']>; isOpen: boolean }

/** The state of the order that charges for the old pieces. */
function Charged({ charged: { order_id, amount, pay_by, state = 'waiting' }, isOpen }: ChargedProps) {
  const price = formatCharge(amount)
  const by = <time dateTime={pay_by}>{momentOf(pay_by)}</time>
  return (
    <p>
      {state === 'paid' && `Paid for, ${price}: `}
      {state === 'over' && `Asked to pay ${price} and not paid: `}
      {state === 'waiting' && (
        <>
          Asked to pay {price}, by {by}:{' '}
        </>
      )}
      <Link className="link amount" to={adminOrderPath(order_id)}>
        {order_id}
      </Link>
      {isOpen && state === 'over' && '. Ask again, or press ‘Never arrived’ to write it off.'}
    </p>
  )
}

function OutcomeForm({ outcome, step }: { outcome: Outcome; step: CaseStep }) {
  const [note, setNote] = useState('')
  useUnsaved(note.trim() !== '')
  const { about, sure, done } = outcomes[outcome]
  const isPlain = outcome === 'send' || outcome === 'charge'
  const body = note.trim() ? { note: note.trim() } : {}
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        step.exchange(outcome, isPlain ? null : body, done)
      }}
    >
      <p>{about}</p>
      {!isPlain && (
        <TextArea
          label="Note to the customer (optional)"
          maxLength={500}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
      )}
      <Button primary type="submit" busy={step.busy}>
        {sure}
      </Button>
    </form>
  )
}
