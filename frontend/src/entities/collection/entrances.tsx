import { Link } from 'react-router-dom'
import styles from './entrances.module.css'

/** Lists with their filters set: what people come with is a budget, a day or a person. */
const entrances = [
  ['Under ₹499', '/products?max_price=499'],
  ['Under ₹999', '/products?max_price=999'],
  ['₹1,000 to ₹2,000', '/products?min_price=1000&max_price=2000'],
  ['Wedding', '/products?occasion=wedding'],
  ['Festive', '/products?occasion=festive,puja'],
  ['Everyday', '/products?occasion=everyday'],
  ['For her', '/products?gender=unisex,women'],
  ['For him', '/products?gender=men,unisex'],
] as const

export function Entrances({ onPick }: { onPick?: () => void }) {
  return (
    <nav aria-label="Shop by price, occasion and person">
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
