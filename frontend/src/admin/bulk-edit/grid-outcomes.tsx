import { X } from 'lucide-react'
import { Link } from 'react-router-dom'
import buttonStyles from '../../ui/button.module.css'
import { Button } from '../../ui/button.tsx'
import styles from './bulk-edit.module.css'
import type { Saved } from './use-grid.ts'

type Props = { saved: Saved; busy: boolean; onUndo: () => void; onDismiss: () => void }

/** The outcome for each product. While this is shown, saved changes can be undone together. */
export function GridOutcomes({ saved: { kind, outcomes }, busy, onUndo, onDismiss }: Props) {
  const refused = outcomes.filter(({ outcome }) => outcome === 'refused')
  const done = outcomes.filter(({ outcome }) => outcome === 'done')
  return (
    <section className={styles.outcomes} aria-label="What was done">
      <header>
        <p role="status">
          {done.length} of {outcomes.length} {outcomes.length === 1 ? 'product' : 'products'} {kind}
        </p>
        {kind === 'saved' && done.length > 0 && (
          <Button busy={busy} onClick={onUndo}>
            Take back
          </Button>
        )}
        <button type="button" className={buttonStyles.iconButton} aria-label="Dismiss the outcome" onClick={onDismiss}>
          <X size={18} strokeWidth={1.6} aria-hidden="true" />
        </button>
      </header>
      <ul aria-label="Outcome of each product">
        {[...refused, ...done].map(({ id, name, outcome, message }) => (
          <li key={id} data-outcome={outcome}>
            <Link to={`/admin/add-product/${id}`}>{name}</Link>
            <span>{outcome === 'refused' ? `Not ${kind}. ${message}` : message}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
