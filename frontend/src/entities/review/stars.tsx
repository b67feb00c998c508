import { t } from '@suvarna/contracts/common/language/text.ts'
import { Star } from 'lucide-react'
import styles from './stars.module.css'

const five = [1, 2, 3, 4, 5]

/**
 * A rating in stars, to a tenth. Ink instead of gold, for contrast on any background; screen readers get the number.
 */
export function Stars({ value, size = 16 }: { value: number; size?: number }) {
  const row = (kind: string | undefined) => (
    <span className={kind}>
      {five.map((star) => (
        <Star key={star} size={size} strokeWidth={1.4} />
      ))}
    </span>
  )
  return (
    <span className={styles.stars} role="img" aria-label={t`${value} of 5 stars`}>
      {row(styles.starsEmpty)}
      <span className={styles.starsShare} style={{ width: `${(value / 5) * 100}%` }}>
        {row(styles.starsFull)}
      </span>
    </span>
  )
}
