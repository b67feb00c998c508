import { returnItemLabel } from '../return-labels.ts'
import styles from './order-actions.module.css'

type ListedItem = { itemId: string; name: string; size: string; quantity: number }

export function ItemList({ items }: { items: readonly ListedItem[] }) {
  return (
    <ul className={styles.pieceList}>
      {items.map((item) => (
        <li key={`${item.itemId}:${item.name}`}>{returnItemLabel(item)}</li>
      ))}
    </ul>
  )
}
