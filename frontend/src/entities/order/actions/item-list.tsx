import { pieceWords } from '../return-labels.ts'

type Piece = { itemId: string; name: string; size: string; quantity: number }

export function PieceList({ pieces }: { pieces: readonly Piece[] }) {
  return (
    <ul className="piece-list">
      {pieces.map((piece) => (
        <li key={`${piece.itemId}:${piece.name}`}>{pieceWords(piece)}</li>
      ))}
    </ul>
  )
}
