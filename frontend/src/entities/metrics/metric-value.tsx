import { Link } from 'react-router-dom'
import { useMayOpen } from '../../lib/session/screens.ts'
import { Ticking } from '../../ui/admin/updated-ago.tsx'
import styles from './metric-value.module.css'

/** A metric's value, linked to the list behind it if there is one that the role may open. */
export function FigureValue({ text, to }: { text: string; to: string | null }) {
  const mayOpen = useMayOpen()
  if (to === null || !mayOpen(to)) return <Ticking text={text} />
  return (
    <Link className={styles.figureLink} to={to} aria-label={`${text}, show what it counts`}>
      <Ticking text={text} />
    </Link>
  )
}
