import { formatRupees } from '@suvarna/contracts/common/money.ts'
import { useState } from 'react'
import { messageOf } from '../../lib/api/api-error.ts'
import { call } from '../../lib/api/client.ts'
import { dayOf } from '../../lib/format/dates.ts'
import { DataTable } from '../../ui/admin/table/data-table.tsx'
import { Pager } from '../../ui/admin/table/pager.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { type DraftFaults, draftFaults, type OfferDraft, termsFormOf } from './offer-draft.ts'
import type { Preview } from './offer-reads.ts'
import styles from './offers-page.module.css'

type Props = { draft: OfferDraft; offerId: string | undefined; onFaults: (faults: DraftFaults) => void }

const dayMs = 86_400_000
const day = (before: number) => new Date(Date.now() + 5.5 * 3_600_000 - before * dayMs).toISOString().slice(0, 10)
const columns = ['Order', 'Date', 'Order value', 'Discount given', 'Discount with this', 'From this offer'] as const

/** Applies the same rules to past days before the offer is published; states its assumptions. */
export function WhatIf({ draft, offerId, onFaults }: Props) {
  const [days, setDays] = useState(() => ({ from: day(30), to: day(1) }))
  const [result, setResult] = useState<{ of: string; preview: Preview } | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const about = JSON.stringify([draft, days])
  const ask = async (page: number) => {
    const wrong = draftFaults({ ...draft, title: draft.title.trim() || 'This offer' })
    onFaults(wrong)
    if (Object.keys(wrong).length > 0) return
    setBusy(true)
    setProblem(null)
    const terms = termsFormOf({ ...draft, title: draft.title.trim() || 'This offer' })
    try {
      const body = { terms, ...days, page, ...(offerId === undefined ? {} : { id: offerId }) }
      setResult({ of: about, preview: await call<Preview>('POST', '/admin/offers/preview', { body }) })
    } catch (error) {
      setProblem(messageOf(error, 'The test could not be run. Please try again.'))
    }
    setBusy(false)
  }
  return (
    <section className={styles.whatIf} aria-label="Test on past orders">
      <h2>Test on past orders</h2>
      <p className="muted small">
        What this offer would have given on orders of these days. Nothing is saved or published.
      </p>
      <div className={styles.whatIfDays}>
        <Field
          label="From"
          type="date"
          value={days.from}
          onChange={({ target }) => setDays({ ...days, from: target.value })}
        />
        <Field
          label="To"
          type="date"
          value={days.to}
          onChange={({ target }) => setDays({ ...days, to: target.value })}
        />
        <Button busy={busy} onClick={() => ask(1)}>
          {busy ? 'Testing…' : 'Test'}
        </Button>
      </div>
      {problem && <Notice kind="error">{problem}</Notice>}
      {result && <Answer preview={result.preview} stale={result.of !== about} onPage={ask} />}
    </section>
  )
}

type AnswerProps = { preview: Preview; stale: boolean; onPage: (page: number) => void }

function Answer({ preview: { totals, assumptions, orders, page, pages }, stale, onPage }: AnswerProps) {
  const difference = totals.would - totals.was
  return (
    <div className={styles.whatIfAnswer} data-stale={stale} role="status">
      {stale && <p className="small">You have changed the offer since. Test it again.</p>}
      <p>
        <b>
          {totals.with_this} of {totals.orders} orders
        </b>{' '}
        would have got it, at a cost of <b className="amount">{formatRupees(totals.by_this)}</b>. All discounts:{' '}
        <span className="amount">{formatRupees(totals.would)}</span> instead of{' '}
        <span className="amount">{formatRupees(totals.was)}</span>,{' '}
        {difference === 0
          ? 'no difference'
          : `${formatRupees(Math.abs(difference))} ${difference > 0 ? 'more' : 'less'}`}
        .
      </p>
      <ul className="muted small">
        {assumptions.map((one) => (
          <li key={one}>{one}</li>
        ))}
      </ul>
      {orders.length > 0 && (
        <DataTable
          label="Orders under this offer"
          className={styles.whatIfTable}
          bare
          columns={columns}
          waiting={1}
          empty={null}
          rows={orders.map((one) => (
            <tr key={one.order_id}>
              <td className="amount">{one.order_id}</td>
              <td data-name="Date">{dayOf(one.placed_at)}</td>
              <td className="amount" data-name="Order value">
                {formatRupees(one.subtotal)}
              </td>
              <td className="amount" data-name="Discount given">
                {formatRupees(one.was)}
              </td>
              <td className="amount" data-name="With this offer">
                {formatRupees(one.would)}
              </td>
              <td className="amount" data-name="From this offer">
                {one.by_this > 0 ? formatRupees(one.by_this) : '–'}
              </td>
            </tr>
          ))}
        />
      )}
      <Pager page={page} pages={pages} onPage={onPage} />
    </div>
  )
}
