import type { Find } from '@suvarna/contracts/orders/desk/returns-desk.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { namesOf } from '../../../entities/history/history-reads.ts'
import { adminOrderPath } from '../../../entities/order/admin/order-path.ts'
import { momentOf } from '../../../lib/format/dates.ts'
import styles from '../returns-page.module.css'
import { findLabels, outcomeLabels } from './find-labels.ts'

type Found = Pick<Find, 'what' | 'found_at' | 'found_by' | 'note' | 'settled_at' | 'settled_by'>

/** A find, with who found it and who settled it. */
export function FoundLines({ find, settled }: { find: Found; settled: string }) {
  const { what, found_at, found_by, settled_at, settled_by, note } = find
  const ids = [found_by, settled_by].flatMap((id) => (id ? [{ kind: 'admin' as const, id }] : []))
  const { data: names } = useQuery(namesOf(ids))
  const by = (id: string | null | undefined) => (id ? ` by ${names?.get(id) ?? 'an admin'}` : '')
  return (
    <>
      <p>
        <strong>{findLabels[what]}</strong>{' '}
        <span className="muted">
          found {momentOf(found_at)}
          {by(found_by)}
          {settled_at && ` · ${settled} ${momentOf(settled_at)}${by(settled_by)}`}
        </span>
      </p>
      {note && <p className={styles.note}>“{note}”</p>}
    </>
  )
}

export function SettledFind({ find }: { find: Find }) {
  const { order_id, outcome } = find
  return (
    <li className={styles.card} data-testid="find">
      <FoundLines find={find} settled={outcome ? `${outcomeLabels[outcome]}, closed` : 'matched'} />
      {order_id && (
        <p>
          <Link className="link amount" to={adminOrderPath(order_id)}>
            {order_id}
          </Link>
        </p>
      )}
    </li>
  )
}
