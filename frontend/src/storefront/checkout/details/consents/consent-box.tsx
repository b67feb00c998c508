import styles from '../saved-details.module.css'

type Props = { label: string; note?: string; checked: boolean; onChange: (checked: boolean) => void }

/** A box to consent to one text. It starts unticked, since consent must be given actively. */
export function ConsentBox({ label, note, checked, onChange }: Props) {
  return (
    <label className={styles.keepDetails}>
      <input type="checkbox" checked={checked} onChange={({ target }) => onChange(target.checked)} />
      <span>
        {label}
        {note && <span className="muted small"> {note}</span>}
      </span>
    </label>
  )
}
