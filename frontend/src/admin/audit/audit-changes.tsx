import { momentOf } from '../../lib/format/dates.ts'
import { inWords } from './audit-labels.ts'
import styles from './audit-page.module.css'
import type { AuditRow } from './audit-reads.ts'

type Change = AuditRow['changes'][number]

const mostLines = 4

/** The plain values in a few lines; lists and records, which nobody looks for first, are folded with the rest. */
export function AuditChanges({ changes }: { changes: readonly Change[] }) {
  const plain = changes.filter(({ before, after }) => isPlain(before) && isPlain(after))
  const first = plain.slice(0, mostLines)
  const rest = changes.filter((one) => !first.includes(one))
  return (
    <>
      <Lines changes={first} />
      {rest.length > 0 && (
        <details className={styles.more}>
          <summary>{first.length === 0 ? 'Details' : `${rest.length} more`}</summary>
          <Lines changes={rest} />
        </details>
      )}
    </>
  )
}

const Lines = ({ changes }: { changes: readonly Change[] }) =>
  changes.map(({ field, before, after }) => (
    <span key={field} className={styles.change}>
      {field !== 'value' && <span className="muted">{inWords(field)}</span>}{' '}
      {before === null ? textOf(after) : `${textOf(before)} → ${textOf(after)}`}
    </span>
  ))

/** What is too long to be kept whole comes as the beginning of its JSON. */
const isPlain = (value: unknown): boolean =>
  typeof value === 'string' ? !/^[[{]/.test(value) : typeof value !== 'object' || value === null

const isoMoment = /^\d{4}-\d\d-\d\dT\d\d:\d\d/

function textOf(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'nothing'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'string' && isoMoment.test(value)) return momentOf(value)
  if (Array.isArray(value)) return value.length === 0 ? 'nothing' : value.map(textOf).join('; ')
  if (typeof value !== 'object') return String(value)
  const known = Object.entries(value).filter(([, one]) => one !== null && one !== '')
  return known.map(([name, one]) => `${inWords(name).toLowerCase()} ${textOf(one)}`).join(', ') || 'nothing'
}
