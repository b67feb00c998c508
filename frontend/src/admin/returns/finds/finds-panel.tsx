import type { Find } from '@suvarna/contracts/orders/desk/returns-desk.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { messageOf } from '../../../lib/api/api-error.ts'
import { call } from '../../../lib/api/client.ts'
import { read } from '../../../lib/api/read.ts'
import { momentOf } from '../../../lib/format/dates.ts'
import { May } from '../../../ui/admin/access/may.tsx'
import { SelectBox } from '../../../ui/admin/fields/select-box.tsx'
import screenStyles from '../../../ui/admin/screen.module.css'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import styles from '../returns-page.module.css'
import { FindForm } from './find-form.tsx'
import { findLabels, outcomeLabels } from './find-labels.ts'
import { SettledFind } from './settled-find.tsx'

const FINDS = '/admin/finds'
const findsOf = (settled: boolean) =>
  read(settled ? `${FINDS}?settled=1` : FINDS, (answer) => (answer as { data: Find[] }).data)

/** Goods that arrived without a case, to be matched to an order or closed, and those already settled. */
export function FindsPanel({ onDone }: { onDone: (text: string) => void }) {
  const client = useQueryClient()
  const [settled, setSettled] = useState(false)
  const finds = useQuery(findsOf(settled))
  const [noting, setNoting] = useState(false)
  const done = async (text: string) => {
    setNoting(false)
    onDone(text)
    await client.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith(FINDS) })
  }
  return (
    <section className={screenStyles.panel} aria-labelledby="finds-heading">
      <div className={screenStyles.panelHead}>
        <h2 id="finds-heading">Unexpected parcels</h2>
        <div className={styles.ways}>
          <Button aria-pressed={settled} onClick={() => setSettled(!settled)}>
            Settled ones
          </Button>
          <May do="orders.write">
            <Button aria-expanded={noting} onClick={() => setNoting(!noting)}>
              Record a parcel
            </Button>
          </May>
        </div>
      </div>
      {noting && <FindForm onDone={() => done('Noted. Match it to an order, or close it.')} />}
      {finds.isError && <Notice kind="error">What was found could not be loaded.</Notice>}
      {finds.isPending && <p className="muted">Loading…</p>}
      {finds.data?.length === 0 && !noting && (
        <p className="muted">{settled ? 'None was settled yet.' : 'No unexpected parcel is waiting.'}</p>
      )}
      <ul className={styles.cards}>
        {finds.data?.map((find) =>
          settled ? <SettledFind key={find.id} find={find} /> : <FindRow key={find.id} find={find} onDone={done} />,
        )}
      </ul>
    </section>
  )
}

function FindRow({ find, onDone }: { find: Find; onDone: (text: string) => Promise<void> }) {
  const navigate = useNavigate()
  const [order, setOrder] = useState('')
  const [outcome, setOutcome] = useState('')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<{ text: string; field: boolean } | null>(null)
  const path = `${FINDS}/${encodeURIComponent(find.id)}`
  const send = async (step: 'match' | 'close', body: object, text: string, then?: () => void) => {
    setBusy(true)
    setProblem(null)
    try {
      await call('POST', `${path}/${step}`, { body })
      await onDone(text)
      then?.()
    } catch (error) {
      const said = messageOf(error, 'It could not be saved. Please try again.')
      setProblem({ text: said, field: step === 'match' })
    }
    setBusy(false)
  }
  const match = (event: FormEvent) => {
    event.preventDefault()
    const order_id = order.trim()
    if (order_id.length < 3) return setProblem({ text: 'Please enter the order’s number', field: true })
    const cases = `/admin/returns?order=${encodeURIComponent(order_id.toUpperCase())}`
    send('match', { order_id }, 'Matched: these are the order’s cases.', () => navigate(cases))
  }
  return (
    <li className={styles.card} data-testid="find">
      <p>
        <strong>{findLabels[find.what]}</strong>{' '}
        <time className="muted" dateTime={find.found_at}>
          {momentOf(find.found_at)}
        </time>
      </p>
      {find.note && <p className={styles.note}>“{find.note}”</p>}
      <May do="orders.write">
        <form className={styles.ways} noValidate onSubmit={match}>
          <Field
            label="Order number"
            maxLength={40}
            value={order}
            error={problem?.field ? problem.text : undefined}
            onChange={({ target }) => setOrder(target.value)}
          />
          <Button type="submit" primary busy={busy}>
            Match to this order
          </Button>
          <SelectBox
            label="Close this find"
            value={outcome}
            choices={[
              { value: '', label: 'Close, because…' },
              ...Object.entries(outcomeLabels).map(([value, label]) => ({ value, label })),
            ]}
            onChange={setOutcome}
          />
          {outcome !== '' && (
            <Button busy={busy} onClick={() => send('close', { outcome }, 'Closed.')}>
              {find.note ? 'Close it, and erase the note' : 'Close it'}
            </Button>
          )}
        </form>
      </May>
      {problem && !problem.field && <Notice kind="error">{problem.text}</Notice>}
    </li>
  )
}
