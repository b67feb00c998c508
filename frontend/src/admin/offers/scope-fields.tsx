import { useQuery } from '@tanstack/react-query'
import { categories } from '../../entities/product/admin-product-reads.ts'
import { SelectField } from '../../ui/admin/fields/select-field.tsx'
import type { OfferDraft, ScopeBy } from './offer-draft.ts'
import styles from './offers-page.module.css'
import { MAX_SCOPE, PieceChecks } from './piece-checks.tsx'

type Props = { draft: OfferDraft; change: (part: Partial<OfferDraft>) => void; error: string | undefined }

const choices = [
  { value: 'all', label: 'All products' },
  { value: 'category', label: 'Specific categories' },
  { value: 'product', label: 'Specific products' },
]
/** The products that the offer applies to. */
export function ScopeFields({ draft, change, error }: Props) {
  const { scopeBy, scope } = draft
  const toggle = (id: string) =>
    change({ scope: scope.includes(id) ? scope.filter((one) => one !== id) : [...scope, id] })
  return (
    <>
      <SelectField
        label="Applies to"
        value={scopeBy}
        choices={choices}
        error={error}
        onChange={(by) => change({ scopeBy: by as ScopeBy, scope: [] })}
      />
      {scopeBy === 'category' && <CategoryChecks scope={scope} onToggle={toggle} />}
      {scopeBy === 'product' && (
        <PieceChecks
          scope={scope}
          onToggle={toggle}
          onAdd={(ids) => change({ scope: [...new Set([...scope, ...ids])].slice(0, MAX_SCOPE) })}
        />
      )}
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
