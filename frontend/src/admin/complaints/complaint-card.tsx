import type { ComplaintRow } from '@suvarna/contracts/identity/complaints/complaint-routes.ts'
import { Link } from 'react-router-dom'
import { dayOf } from '../../lib/format/dates.ts'
import cardStyles from '../../ui/admin/cards/card-list.module.css'
import { dueText, isOverdue, mailFault } from './complaint-labels.ts'
import styles from './complaints.module.css'

export function ComplaintCard({ complaint }: { complaint: ComplaintRow }) {
  const { ticket, name, order_id, begin, made_at } = complaint
  const now = Date.now()
  const fault = mailFault(complaint)
  return (
    <li className={`${cardStyles.card} ${styles.card}`} data-testid="complaint" data-late={isOverdue(complaint, now)}>
      <p className={cardStyles.cardHead}>
        <Link className="link amount" to={`/admin/complaints/${encodeURIComponent(ticket)}`}>
          {ticket}
        </Link>
        <span className={styles.due}>{dueText(complaint, now)}</span>
      </p>
      <p className={cardStyles.words}>{begin}</p>
      {fault && <p className={styles.fault}>{fault}</p>}
      <p className="muted small">
        {name} · {order_id && <span className="amount">{order_id} · </span>}
        <time dateTime={made_at}>{dayOf(made_at)}</time>
      </p>
    </li>
  )
}
