import { X } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { adminOrderPath } from '../../../entities/order/admin/order-path.ts'
import buttonStyles from '../../../ui/button.module.css'
import { Button } from '../../../ui/button.tsx'
import styles from './step-outcomes.module.css'
import { type Stepped, undoable, type useOrderSteps } from './use-order-steps.ts'

const said = { confirm: 'confirmed', pack: 'packed', ship: 'shipped', undo: 'taken back' } as const

/** The outcome for each order, over the bottom of the page, so that nothing moves when it comes and goes. */
export function StepOutcomes({ steps }: { steps: ReturnType<typeof useOrderSteps> }) {
  const { stepped } = steps
  if (!stepped) return null
  return <Outcomes key={stepped.outcomes.map(({ id }) => id).join()} steps={steps} stepped={stepped} />
}

function Outcomes({ steps, stepped }: { steps: ReturnType<typeof useOrderSteps>; stepped: Stepped }) {
  const [open, setOpen] = useState(false)
  const { step, outcomes } = stepped
  const done = outcomes.filter(({ outcome, already }) => outcome === 'done' && !already)
  const already = outcomes.filter(({ already }) => already)
  const refused = outcomes.filter(({ outcome }) => outcome === 'refused')
  const back = undoable(stepped)
  // The rows beneath stay visible, so successful orders are listed only on request.
  const warned = done.filter(({ warning }) => warning)
  const shown = open ? [...refused, ...already, ...done] : [...refused, ...warned]
  const [only] = outcomes.length === 1 ? done : []
  return (
    <section className={styles.outcomes} aria-label="What was done">
      <header>
        <p role="status">
          {only
            ? `${only.id} ${said[step]}`
            : `${done.length} of ${outcomes.length} ${said[step]}${already.length > 0 ? `, ${already.length} before already` : ''}`}
        </p>
        {outcomes.length > 1 && refused.length < outcomes.length && (
          <Button aria-expanded={open} onClick={() => setOpen(!open)}>
            {open ? 'Less' : 'Each order'}
          </Button>
        )}
        {back.length > 0 && (
          <Button busy={steps.busy === 'undo'} onClick={steps.undo}>
            Undo
          </Button>
        )}
        <button
          type="button"
          className={buttonStyles.iconButton}
          aria-label="Dismiss the outcome"
          onClick={steps.dismiss}
        >
          <X size={18} strokeWidth={1.6} aria-hidden="true" />
        </button>
      </header>
      {step === 'pack' && done.length > 0 && (
        <p className="muted small">Invoices are issued; Undo makes a credit note for each.</p>
      )}
      {step === 'ship' && done.length > 0 && (
        <p className="muted small">Mails are out, so this is not taken back by a press.</p>
      )}
      {shown.length > 0 && (
        <ul aria-label="Outcome of each order">
          {shown.map(({ id, outcome, message, warning }) => (
            <li key={id} data-outcome={outcome}>
              <Link to={adminOrderPath(id)}>{id}</Link>
              <span>
                {outcome === 'refused' ? `Not ${said[step]}. ${message}` : [message, warning].filter(Boolean).join(' ')}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
