import { t } from '@suvarna/contracts/common/language/text.ts'
import { Link } from 'react-router-dom'
import styles from './entrances.module.css'

/** Lists with preset filters, by price, occasion or person. */
const entrances = [
  [t`Under ₹499`, '/products?max_price=499'],
  [t`Under ₹999`, '/products?max_price=999'],
  [t`₹1,000 to ₹2,000`, '/products?min_price=1000&max_price=2000'],
  [t`Wedding`, '/products?occasion=wedding'],
  [t`Festive`, '/products?occasion=festive,puja'],
  [t`Everyday`, '/products?occasion=everyday'],
  [t`For her`, '/products?gender=unisex,women'],
  [t`For him`, '/products?gender=men,unisex'],
] as const

export function Entrances({ onPick }: { onPick?: () => void }) {
  return (
    <nav aria-label={t`Shop by price, occasion and person`}>
      <ul className={styles.entrances}>
        {entrances.map(([label, to]) => (
          <li key={to}>
            <Link to={to} onClick={onPick}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
