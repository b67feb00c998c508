import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { categories, noFilters, productPage } from '../../entities/product/admin-product-reads.ts'
import { SelectField } from '../../ui/admin/fields/select-field.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import type { OfferDraft, ScopeBy } from './offer-draft.ts'
import styles from './offers-page.module.css'

type Props = { draft: OfferDraft; change: (part: Partial<OfferDraft>) => void; error: string | undefined }

const choices = [
  { value: 'all', label: 'Everything' },
  { value: 'category', label: 'Some categories' },
  { value: 'product', label: 'Some pieces' },
]
const found = 8

/** What the offer is for. */
export function ScopeFields({ draft, change, error }: Props) {
  const { scopeBy, scope } = draft
  const toggle = (id: string) =>
    change({ scope: scope.includes(id) ? scope.filter((one) => one !== id) : [...scope, id] })
  return (
    <>
      <SelectField
        label="For"
        value={scopeBy}
        choices={choices}
        error={error}
        onChange={(by) => change({ scopeBy: by as ScopeBy, scope: [] })}
      />
      {scopeBy === 'category' && <CategoryChecks scope={scope} onToggle={toggle} />}
      {scopeBy === 'product' && <PieceChecks scope={scope} onToggle={toggle} />}
    </>
  )
}

type Checks = { scope: readonly string[]; onToggle: (id: string) => void }

function CategoryChecks({ scope, onToggle }: Checks) {
  const { data } = useQuery(categories())
  return (
    <fieldset className={styles.offerScope} aria-busy={!data}>
      <legend>Categories</legend>
      {data?.map(({ id, name }) => (
        <label key={id}>
          <input type="checkbox" checked={scope.includes(name)} onChange={() => onToggle(name)} />
          {name}
        </label>
      ))}
    </fieldset>
  )
}

/** Chosen pieces stay; others are found by name. */
function PieceChecks({ scope, onToggle }: Checks) {
  const [typed, setTyped] = useState('')
  const [q, setQ] = useState('')
  const { data } = useQuery(productPage({ ...noFilters, q }, found))
  const shown = data?.products ?? []
  const names = new Map(shown.map(({ id, name }) => [id, name]))
  return (
    <fieldset className={styles.offerScope}>
      <legend>Pieces</legend>
      <div className={styles.offerFind}>
        <Field
          label="Find a piece"
          type="search"
          maxLength={60}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Button onClick={() => setQ(typed)}>Find</Button>
      </div>
      {[...scope.filter((id) => !names.has(id)), ...names.keys()].map((id) => (
        <label key={id}>
          <input type="checkbox" checked={scope.includes(id)} onChange={() => onToggle(id)} />
          {names.get(id) ?? id}
        </label>
      ))}
    </fieldset>
  )
}
