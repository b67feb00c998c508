import { useQuery } from '@tanstack/react-query'
import { ArrowDown, ArrowUp, Plus, X } from 'lucide-react'
import { useState } from 'react'
import { toProducts } from '../../entities/product/product.ts'
import { read } from '../../lib/api/read.ts'
import { AdminImage } from '../../ui/admin/admin-image.tsx'
import { SearchBox } from '../../ui/admin/fields/search-box.tsx'
import { RowAction } from '../../ui/admin/table/row-action.tsx'
import styles from './collections-page.module.css'

type Props = { ids: readonly string[]; error?: string | undefined; onChange: (ids: readonly string[]) => void }

const everything = () => read('/products?sort=name&limit=500&page=1', toProducts)
const found = (q: string) => read(`/products?q=${encodeURIComponent(q)}&limit=6&page=1`, toProducts)

/** The pieces in their order; others can be searched for and are added at the end. */
export function PiecePicker({ ids, error, onChange }: Props) {
  const [q, setQ] = useState('')
  const all = useQuery(everything())
  const results = useQuery({ ...found(q), enabled: q.trim() !== '' })
  const others = (q.trim() ? results.data : all.data)?.filter(({ id }) => !ids.includes(id)).slice(0, 6) ?? []
  const known = (id: string) => [...(all.data ?? []), ...(results.data ?? [])].find((product) => product.id === id)
  const moved = (from: number, to: number) => {
    const next = ids.filter((_, place) => place !== from)
    next.splice(to, 0, ids[from] ?? '')
    onChange(next)
  }
  return (
    <fieldset className={styles.pieces}>
      <legend>Pieces, in this order</legend>
      <ol>
        {ids.map((id, place) => {
          const name = known(id)?.name ?? (all.isPending ? '…' : id)
          return (
            <li key={id}>
              <AdminImage className={styles.pieceImage} name={known(id)?.images[0] ?? ''} alt="" sizes="40px" />
              <span>{name}</span>
              <RowAction
                icon={ArrowUp}
                title="Up"
                label={`Move ${name} up`}
                disabled={place === 0}
                onClick={() => moved(place, place - 1)}
              />
              <RowAction
                icon={ArrowDown}
                title="Down"
                label={`Move ${name} down`}
                disabled={place === ids.length - 1}
                onClick={() => moved(place, place + 1)}
              />
              <RowAction
                icon={X}
                title="Remove"
                label={`Remove ${name}`}
                onClick={() => onChange(ids.filter((one) => one !== id))}
              />
            </li>
          )
        })}
      </ol>
      {error && <p className={styles.piecesError}>{error}</p>}
      <SearchBox value={q} placeholder="Find a piece to add" onSearch={setQ} />
      <ul>
        {others.map(({ id, name, images }) => (
          <li key={id}>
            <AdminImage className={styles.pieceImage} name={images[0] ?? ''} alt="" sizes="40px" />
            <span>{name}</span>
            <RowAction icon={Plus} title="Add" label={`Add ${name}`} onClick={() => onChange([...ids, id])} />
          </li>
        ))}
      </ul>
    </fieldset>
  )
}
