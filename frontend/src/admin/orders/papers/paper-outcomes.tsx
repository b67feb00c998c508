import { dayInIndia } from '@suvarna/contracts/analytics/analytics-period.ts'
import { Download, X } from 'lucide-react'
import { Link } from 'react-router-dom'
import { adminOrderPath } from '../../../entities/order/admin/order-path.ts'
import buttonStyles from '../../../ui/button.module.css'
import styles from '../steps/step-outcomes.module.css'
import type { Paper, useCourierPapers } from './use-courier-papers.ts'

const words: Readonly<Record<Paper, { done: string; open: string }>> = {
  labels: { done: 'labels made', open: 'Save labels' },
  pickups: { done: 'to be picked up', open: '' },
  manifests: { done: 'on the manifest', open: 'Save manifest' },
}

/** The courier's file, and the orders left out with their reasons. */
export function PaperOutcomes({ papers: { made, dismiss } }: { papers: ReturnType<typeof useCourierPapers> }) {
  if (!made) return null
  const { paper, outcomes, file } = made
  const refused = outcomes.filter(({ outcome }) => outcome === 'refused')
  return (
    <section className={styles.outcomes} aria-label="What the courier made">
      <header>
        <p role="status">{`${outcomes.length - refused.length} of ${outcomes.length} ${words[paper].done}`}</p>
        {file && (
          <a className={buttonStyles.button} href={file} download={`${paper}-${dayInIndia(new Date())}.pdf`}>
            <Download size={16} strokeWidth={1.6} aria-hidden="true" /> {words[paper].open}
          </a>
        )}
        <button type="button" className={buttonStyles.iconButton} aria-label="Dismiss the outcome" onClick={dismiss}>
          <X size={18} strokeWidth={1.6} aria-hidden="true" />
        </button>
      </header>
      {refused.length > 0 && (
        <ul aria-label="Orders left out">
          {refused.map(({ id, outcome, message }) => (
            <li key={id} data-outcome={outcome}>
              <Link to={adminOrderPath(id)}>{id}</Link>
              <span>{message}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
