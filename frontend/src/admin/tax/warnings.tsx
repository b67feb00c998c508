import { Link } from 'react-router-dom'
import { Notice } from '../../ui/notice.tsx'
import styles from './tax.module.css'
import type { TaxReturn } from './tax-reads.ts'

/** What must be checked before the return is filed. */
export function Warnings({ warnings }: Pick<TaxReturn, 'warnings'>) {
  if (warnings.length === 0) return null
  return (
    <Notice kind="info">
      <p>Before you file it:</p>
      <ul className={styles.warnings}>
        {warnings.map(({ code, text, documents }) => (
          <li key={`${code} ${text}`} data-testid="tax-warning">
            {text}{' '}
            {documents.map((name, place) => (
              <span key={name}>
                {place > 0 && ', '}
                {code === 'not_invoiced' ? <Link to={`/admin/orders/${encodeURIComponent(name)}`}>{name}</Link> : name}
              </span>
            ))}
          </li>
        ))}
      </ul>
    </Notice>
  )
}
