import type { Change, FieldValue } from '@suvarna/contracts/common/routes/history.ts'
import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { AdminImage } from '../../ui/admin/admin-image.tsx'
import { isForgotten, isPicture, type Kind, labelOf, newPicture, picturesIn, textOf } from './field-labels.ts'
import styles from './history.module.css'

type Props = { kind: Kind; changes: readonly Change[]; more?: (change: Change) => ReactNode }

/** Each changed field with its old and new value. */
export function ChangeList({ kind, changes, more }: Props) {
  return (
    <dl className={styles.changes}>
      {changes.map((change) => (
        <div
          key={change.field}
          data-testid="change"
          className={styles.change}
          data-pictures={isPicture(change.field)}
          data-long={isLong(change)}
        >
          <dt>{labelOf(kind, change.field)}</dt>
          <dd>
            {change.before !== null && (
              <>
                <span className={styles.changeBefore}>
                  <span className="visually-hidden">from </span>
                  <Value field={change.field} value={change.before} />
                </span>
                <ArrowRight className={styles.changeArrow} size={14} strokeWidth={1.8} aria-hidden="true" />
                <span className="visually-hidden">to </span>
              </>
            )}
            <Value field={change.field} value={change.after} />
            {more?.(change)}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Long texts are shown one below the other. */
const isLong = ({ field, before, after }: Change): boolean =>
  !isPicture(field) && before !== null && textOf(field, before).length + textOf(field, after).length > 70

export function Value({ field, value }: { field: string; value: FieldValue }) {
  if (isForgotten(value)) return <em className="muted">forgotten</em>
  if (isPicture(field)) return <Pictures names={picturesIn(value)} />
  const text = textOf(field, value)
  return text ? <span className={styles.changeValue}>{text}</span> : <em className="muted">empty</em>
}

const Pictures = ({ names }: { names: readonly string[] }) =>
  names.length === 0 ? (
    <em className="muted">none</em>
  ) : (
    <span className={styles.changePictures}>
      {names.map((name, place) =>
        name === newPicture ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: new pictures differ only by their place
          <em key={place}>{newPicture}</em>
        ) : (
          <AdminImage key={name} name={name} alt={`Picture ${place + 1} of ${names.length}`} sizes="44px" />
        ),
      )}
    </span>
  )
