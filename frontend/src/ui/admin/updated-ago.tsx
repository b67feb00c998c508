import styles from './updated-ago.module.css'

/** A live figure whose changed characters roll in; screen readers read it as one word. */
export function Ticking({ text }: { text: string }) {
  return (
    <span className="amount" role="img" aria-label={text}>
      {[...text].map((char, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a digit is identified by its place, counted from the right
        <span key={`${text.length - place}${char}`} className={styles.tick}>
          {char}
        </span>
      ))}
    </span>
  )
}
