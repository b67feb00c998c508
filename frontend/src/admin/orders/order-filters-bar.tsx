import type { OrderKind } from '@suvarna/contracts/orders/admin-orders.ts'
import { settableStatuses } from '@suvarna/contracts/orders/values.ts'
import type { OrderFilters } from '../../entities/order/admin/admin-order-reads.ts'
import { figureFilterLabels } from '../../entities/order/admin/follow-orders.ts'
import { statusLabel } from '../../entities/order/timeline.ts'
import { SearchBox } from '../../ui/admin/fields/search-box.tsx'
import { SelectBox } from '../../ui/admin/fields/select-box.tsx'
import screenStyles from '../../ui/admin/screen.module.css'
import { ActiveFilters } from '../../ui/admin/table/active-filters.tsx'

const statuses = [
  { value: '', label: 'All Status' },
  ...settableStatuses.map((value) => ({ value, label: statusLabel(value) })),
]
/** An address may name a status that the menu lacks (`?status=failed`): it is then listed too. */
const choicesFor = (status: string) =>
  status === 'failed' ? [...statuses, { value: status, label: statusLabel(status) }] : statuses
const kinds: { value: OrderKind | ''; label: string }[] = [
  { value: '', label: 'All orders' },
  { value: 'cash', label: 'Cash on delivery' },
  { value: 'awaiting_payment', label: 'Awaiting payment' },
  { value: 'paid', label: 'Paid' },
  { value: 'refunded', label: 'Refunded' },
  { value: 'return_requested', label: 'Return requested' },
  { value: 'to_pay_out', label: 'To pay out by hand' },
  { value: 'came_back', label: 'Came back' },
]
const sorts = [
  { value: '', label: 'Newest first' },
  { value: 'oldest', label: 'Oldest first' },
  { value: 'amount_high', label: 'Highest total' },
  { value: 'amount_low', label: 'Lowest total' },
]

type Props = { filters: OrderFilters; onChange: (wanted: Partial<OrderFilters>) => void }

export function OrderFiltersBar({ filters, onChange }: Props) {
  return (
    <div className={screenStyles.filters}>
      <SearchBox
        value={filters.q}
        placeholder="Search by order ID, customer, phone, city, piece or SKU"
        onSearch={(q) => onChange({ q })}
      />
      <SelectBox
        label="Status"
        value={filters.status}
        choices={choicesFor(filters.status)}
        onChange={(status) => onChange({ status })}
      />
      <SelectBox label="Show" value={filters.only} choices={kinds} onChange={(only) => onChange({ only })} />
      <SelectBox label="Sort by" value={filters.sort} choices={sorts} onChange={(sort) => onChange({ sort })} />
      <ActiveFilters
        by={figureFilterLabels(filters).map(({ text, without }) => ({ text, onClear: () => onChange(without) }))}
      />
    </div>
  )
}
