import { momentOf } from '../../lib/format/dates.ts'
import { inWords, isInner, valueInWords } from './audit-labels.ts'
import styles from './audit-page.module.css'
import type { AuditRow } from './audit-reads.ts'

type Change = AuditRow['changes'][number]

const mostLines = 4

type Props = { changes: readonly Change[]; nameOf: (account: string) => string }

/** Plain values, a few lines; lists, records and ids, which are less often needed, are folded with the rest. */
export function AuditChanges({ changes, nameOf }: Props) {
  const plain = changes.filter((one) => isPlain(one.before) && isPlain(one.after) && !isInner(one))
  const first = plain.slice(0, mostLines)
  const rest = changes.filter((one) => !first.includes(one))
  return (
    <>
      <Lines changes={first} nameOf={nameOf} />
      {rest.length > 0 && (
        <details className={styles.more}>
          <summary>{first.length === 0 ? 'Details' : `${rest.length} more`}</summary>
          <Lines changes={rest} nameOf={nameOf} />
        </details>
      )}
    </>
  )
}

const Lines = ({ changes, nameOf }: Props) =>
  changes.map(({ field, before, after }) => {
    const [was, is] = [before, after].map((value) => (field === 'by' ? personOf(value, nameOf) : textOf(value, field)))
    return (
      <span key={field} className={styles.change}>
        {field !== 'value' && <span className="muted">{inWords(field)}</span>} {before === null ? is : `${was} → ${is}`}
      </span>
    )
  })

const personOf = (value: unknown, nameOf: (account: string) => string) =>
  typeof value === 'string' ? nameOf(value) : textOf(value)

/** A value too long to store whole arrives as the beginning of its JSON. */
const isPlain = (value: unknown): boolean =>
  typeof value === 'string' ? !/^[[{]/.test(value) : typeof value !== 'object' || value === null

const isoMoment = /^\d{4}-\d\d-\d\dT\d\d:\d\d/

function textOf(value: unknown, field = ''): string {
  if (value === null || value === undefined || value === '') return 'nothing'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'string' && isoMoment.test(value)) return momentOf(value)
  if (Array.isArray(value)) return value.length === 0 ? 'nothing' : value.map((one) => textOf(one, field)).join('; ')
  if (typeof value !== 'object') return valueInWords(field, value)
  const known = Object.entries(value).filter(([, one]) => one !== null && one !== '')
  return known.map(([name, one]) => `${inWords(name).toLowerCase()} ${textOf(one, name)}`).join(', ') || 'nothing'
}
