import { Link } from 'react-router-dom'
import { Ticking } from '../../ui/admin/updated-ago.tsx'
import styles from './metric-value.module.css'

/** A metric's value, linked to the list behind it where there is one. */
export function FigureValue({ text, to }: { text: string; to: string | null }) {
  if (to === null) return <Ticking text={text} />
  return (
    <Link className={styles.figureLink} to={to} aria-label={`${text}, show what it counts`}>
      <Ticking text={text} />
    </Link>
  )
}
