import { returnItemLabel } from '../return-labels.ts'
import styles from './order-actions.module.css'

type Piece = { itemId: string; name: string; size: string; quantity: number }

export function ItemList({ pieces }: { pieces: readonly Piece[] }) {
  return (
    <ul className={styles.pieceList}>
      {pieces.map((piece) => (
        <li key={`${piece.itemId}:${piece.name}`}>{returnItemLabel(piece)}</li>
      ))}
    </ul>
  )
}
