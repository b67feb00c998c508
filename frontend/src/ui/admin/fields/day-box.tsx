import styles from './day-box.module.css'

type Props = { label: string; value: string; onChange: (day: string) => void }

/** A filter by day. */
export const DayBox = ({ label, value, onChange }: Props) => (
  <label className={styles.day}>
    <span className="muted">{label}</span>
    <input type="date" value={value} onChange={({ target }) => onChange(target.value)} />
  </label>
)
