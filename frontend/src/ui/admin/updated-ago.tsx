import styles from './updated-ago.module.css'

/** A figure whose changed characters roll in when it changes live; read aloud as the one word that it is. */
export function Ticking({ text }: { text: string }) {
  return (
    <span className="amount" role="img" aria-label={text}>
      {[...text].map((char, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a digit is its place, counted from the units on the right
        <span key={`${text.length - place}${char}`} className={styles.tick}>
          {char}
        </span>
      ))}
    </span>
  )
}
