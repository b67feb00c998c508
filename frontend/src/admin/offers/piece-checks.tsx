import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { allCollections } from '../../entities/collection/collection-reads.ts'
import { toProducts } from '../../entities/product/product.ts'
import { messageOf } from '../../lib/api/api-error.ts'
import { read } from '../../lib/api/read.ts'
import { SelectField } from '../../ui/admin/fields/select-field.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import styles from './offers-page.module.css'

type Props = { scope: readonly string[]; onToggle: (id: string) => void; onAdd: (ids: readonly string[]) => void }

/** The most pieces that an offer can list. */
export const MAX_SCOPE = 100
const found = 8

const everything = () => read('/products?sort=name&limit=500&page=1', toProducts)
const search = (q: string) => read(`/products?q=${encodeURIComponent(q)}&limit=${found}&page=1`, toProducts)
const piecesOf = (slug: string) =>
  read(`/products?collection=${encodeURIComponent(slug)}&limit=${MAX_SCOPE + 1}&page=1`, toProducts)

/** Chosen pieces stay. Others are found by name, or added from a collection as it is now. */
export function PieceChecks({ scope, onToggle, onAdd }: Props) {
  const [typed, setTyped] = useState('')
  const [q, setQ] = useState('')
  const all = useQuery(everything())
  const results = useQuery({ ...search(q), enabled: q.trim() !== '' })
  const shown = (q.trim() ? results.data : all.data?.slice(0, found)) ?? []
  const nameOf = (id: string) => [...(all.data ?? []), ...shown].find((one) => one.id === id)?.name
  return (
    <fieldset className={styles.offerScope}>
      <legend>Products</legend>
      <CollectionAdd onAdd={onAdd} />
      <div className={styles.offerFind}>
        <Field
          label="Search products"
          type="search"
          maxLength={60}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Button onClick={() => setQ(typed)}>Search</Button>
      </div>
      {[...new Set([...scope, ...shown.map(({ id }) => id)])].map((id) => (
        <label key={id}>
          <input type="checkbox" checked={scope.includes(id)} onChange={() => onToggle(id)} />
          {nameOf(id) ?? (all.isPending ? '…' : id)}
        </label>
      ))}
    </fieldset>
  )
}

/** The pieces of a rule change with prices and sales, so the offer lists those shown when it was made. */
function CollectionAdd({ onAdd }: Pick<Props, 'onAdd'>) {
  const client = useQueryClient()
  const { data = [] } = useQuery(allCollections())
  const [failure, setFailure] = useState<string>()
  if (data.length === 0) return null
  const add = async (slug: string) => {
    if (slug === '') return
    setFailure(undefined)
    try {
      const ids = toProducts(await client.fetchQuery(piecesOf(slug))).map(({ id }) => id)
      onAdd(ids)
      if (ids.length > MAX_SCOPE)
        setFailure(`An offer can have at most ${MAX_SCOPE} products: the first ${MAX_SCOPE} were added.`)
    } catch (error) {
      setFailure(messageOf(error, 'The products of this collection could not be loaded. Please try again.'))
    }
  }
  return (
    <SelectField
      label="Add all products of a collection, as it is today"
      value=""
      choices={[
        { value: '', label: 'Choose a collection' },
        ...data.map(({ slug, name }) => ({ value: slug, label: name })),
      ]}
      error={failure}
      onChange={add}
    />
  )
}
