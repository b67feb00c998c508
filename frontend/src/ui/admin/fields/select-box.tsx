import styles from './search-box.module.css'

type Choice = { value: string; label: string }
type Props = { label: string; value: string; choices: readonly Choice[]; onChange: (value: string) => void }

/** A filter. Its label is for screen readers only; the chosen option shows what it filters. */
export function SelectBox({ label, value, choices, onChange }: Props) {
  return (
    <span className={styles.selectBox}>
      <select aria-label={label} value={value} onChange={({ target }) => onChange(target.value)}>
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
    </span>
  )
}
