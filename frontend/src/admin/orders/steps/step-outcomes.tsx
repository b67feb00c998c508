import { X } from 'lucide-react'
import { Link } from 'react-router-dom'
import { adminOrderPath } from '../../../entities/order/admin/order-path.ts'
import buttonStyles from '../../../ui/button.module.css'
import { Button } from '../../../ui/button.tsx'
import styles from './step-outcomes.module.css'
import type { useOrderSteps } from './use-order-steps.ts'
import { undoable } from './use-order-steps.ts'

const said = { confirm: 'confirmed', pack: 'packed', ship: 'shipped', undo: 'taken back' } as const

/** What became of each order, over the page's foot: nothing moves when it comes and goes. */
export function StepOutcomes({ steps }: { steps: ReturnType<typeof useOrderSteps> }) {
  const { stepped, busy } = steps
  if (!stepped) return null
  const { step, outcomes } = stepped
  const done = outcomes.filter(({ outcome }) => outcome === 'done')
  const refused = outcomes.filter(({ outcome }) => outcome === 'refused')
  const back = undoable(stepped)
  const [only] = outcomes.length === 1 ? done : []
  return (
    <section className={styles.outcomes} aria-label="What was done">
      <header>
        <p role="status">{only ? `${only.id} ${said[step]}` : `${done.length} of ${outcomes.length} ${said[step]}`}</p>
        {back.length > 0 && (
          <Button busy={busy === 'undo'} onClick={steps.undo}>
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
      {step === 'ship' && done.length > 0 && (
        <p className="muted small">Mails and invoices are out, so this is not taken back by a press.</p>
      )}
      {(refused.length > 0 || outcomes.length > 1) && (
        <ul aria-label="Outcome of each order">
          {[...refused, ...done].map(({ id, outcome, message }) => (
            <li key={id} data-outcome={outcome}>
              <Link to={adminOrderPath(id)}>{id}</Link>
              <span>{outcome === 'refused' ? `Not ${said[step]}. ${message}` : message}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
