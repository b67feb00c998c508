import { useQuery } from '@tanstack/react-query'
import { categories, type ProductFilters } from '../../entities/product/admin-product-reads.ts'
import { categoryChoices } from '../../entities/product/category-choices.ts'
import { statusNames } from '../../entities/product/publication/publication.ts'
import { SearchBox } from '../../ui/admin/fields/search-box.tsx'
import { SelectBox } from '../../ui/admin/fields/select-box.tsx'
import screenStyles from '../../ui/admin/screen.module.css'

const stocks = [
  { value: '', label: 'Any stock' },
  { value: 'in', label: 'In stock' },
  { value: 'low', label: 'Low stock' },
  { value: 'out', label: 'Out of stock' },
]
const statuses = [
  { value: '', label: 'Any status' },
  ...Object.entries(statusNames).map(([value, label]) => ({ value, label })),
]
const sorts = [
  { value: '', label: 'Newest first' },
  { value: 'name', label: 'Name' },
  { value: 'price_low', label: 'Lowest price' },
  { value: 'price_high', label: 'Highest price' },
  { value: 'stock', label: 'Lowest stock' },
]

type Props = { filters: ProductFilters; onChange: (wanted: Partial<ProductFilters>) => void }

export function ProductFiltersBar({ filters, onChange }: Props) {
  const { data = [] } = useQuery(categories())
  const choices = [
    { value: '', label: 'All' },
    ...categoryChoices(data).map(({ name }) => ({ value: name, label: name })),
  ]
  return (
    <div className={screenStyles.filters}>
      <SearchBox value={filters.q} placeholder="Search products..." onSearch={(q) => onChange({ q })} />
      <SelectBox
        label="Category"
        value={filters.category}
        choices={choices}
        onChange={(category) => onChange({ category })}
      />
      <SelectBox label="Stock" value={filters.stock} choices={stocks} onChange={(stock) => onChange({ stock })} />
      <SelectBox label="Status" value={filters.status} choices={statuses} onChange={(status) => onChange({ status })} />
      <SelectBox label="Sort by" value={filters.sort} choices={sorts} onChange={(sort) => onChange({ sort })} />
    </div>
  )
}
