import { attributeOf, callName, filterAttributes } from '@suvarna/contracts/catalog/attributes.ts'
import { t } from '@suvarna/contracts/common/language/text.ts'
import { type FilterName, filterNames, type ListAddress, toggled } from '../address/list-address.ts'
import type { Choices, Shelf } from '../address/list-reads.ts'
import { ChoiceGroup } from './choice-group.tsx'
import { filterTitles } from './filter-labels.ts'
import styles from './filter-panel.module.css'
import { PriceRange } from './price-range.tsx'

type Props = {
  address: ListAddress
  choices: Choices | undefined
  onChange: (next: ListAddress) => void
  /** on a category's page the category cannot be changed */
  shelf: Shelf | undefined
}

/** The groups that are initially open. */
const open: readonly FilterName[] = [
  'category',
  ...filterAttributes.filter((name) => attributeOf(name).filter === 'open').map(callName),
]

export function FilterPanel({ address, choices, onChange, shelf }: Props) {
  if (!choices) return <div className={styles.filterPanel} aria-busy="true" />
  const inCategory = shelf !== undefined && 'category' in shelf
  const names = filterNames.filter((name) => !(inCategory && name === 'category') && choices[name].length > 1)
  return (
    <div className={styles.filterPanel}>
      <label className={`${styles.choice} ${styles.choiceAlone}`}>
        <input
          type="checkbox"
          checked={address.inStock}
          onChange={() => onChange({ ...address, inStock: !address.inStock, page: 1 })}
        />
        <span>{t`In stock only`}</span>
        <span className={`${styles.choiceCount} amount`}>{choices.in_stock}</span>
      </label>
      <PriceRange
        from={address.minPrice}
        to={address.maxPrice}
        bounds={choices.price}
        onChange={(minPrice, maxPrice) => onChange({ ...address, minPrice, maxPrice, page: 1 })}
      />
      {names.map((name) => (
        <ChoiceGroup
          key={name}
          name={name}
          title={filterTitles[name]}
          choices={choices[name]}
          chosen={address.chosen[name] ?? []}
          open={open.includes(name)}
          onToggle={(value) => onChange(toggled(address, name, value))}
        />
      ))}
    </div>
  )
}
