import type { OrderKind } from '@suvarna/contracts/orders/admin-orders.ts'
import { settableStatuses } from '@suvarna/contracts/orders/values.ts'
import { useQuery } from '@tanstack/react-query'
import { SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { noFilters, type OrderFilters } from '../../entities/order/admin/admin-order-reads.ts'
import { orderDesk } from '../../entities/order/admin/desk-reads.ts'
import { figureFilterLabels } from '../../entities/order/admin/follow-orders.ts'
import { statusLabel } from '../../entities/order/timeline.ts'
import { DayBox } from '../../ui/admin/fields/day-box.tsx'
import { SearchBox } from '../../ui/admin/fields/search-box.tsx'
import { SelectBox } from '../../ui/admin/fields/select-box.tsx'
import screenStyles from '../../ui/admin/screen.module.css'
import { ActiveFilters } from '../../ui/admin/table/active-filters.tsx'
import { Button } from '../../ui/button.tsx'
import { useMedia } from '../../ui/use-media.ts'
import styles from './order-filters-bar.module.css'

const statuses = [
  { value: '', label: 'All Status' },
  ...settableStatuses.map((value) => ({ value, label: statusLabel(value) })),
]
/** An address may have a status that the menu lacks (`?status=failed`), which is then also listed. */
const choicesFor = (status: string) =>
  status === 'failed' ? [...statuses, { value: status, label: statusLabel(status) }] : statuses
const kinds: { value: OrderKind | ''; label: string }[] = [
  { value: '', label: 'All orders' },
  { value: 'to_confirm', label: 'To confirm' },
  { value: 'to_pack', label: 'To pack' },
  { value: 'to_hand_over', label: 'To hand over' },
  { value: 'money_gone', label: 'Paid back, to cancel' },
  { value: 'van_not_asked', label: 'Van not asked' },
  { value: 'not_delivered', label: 'Not delivered' },
  { value: 'with_customer', label: 'Cancelled, to ask back' },
  { value: 'return_requested', label: 'Return requested' },
  { value: 'to_pay_out', label: 'To pay out by hand' },
  { value: 'came_back', label: 'Came back' },
]
const payments = [
  { value: '', label: 'Any payment' },
  { value: 'cash', label: 'Cash on delivery' },
  { value: 'online', label: 'Online' },
  { value: 'awaiting', label: 'Awaiting payment' },
  { value: 'paid', label: 'Paid' },
  { value: 'refunded', label: 'Refunded' },
]
const returns = [
  { value: '', label: 'Any return' },
  { value: 'any', label: 'With a return' },
  { value: 'asked', label: 'Return requested' },
  { value: 'accepted', label: 'Return accepted' },
  { value: 'refused', label: 'Return refused' },
]
const days = [
  { value: '', label: 'Any date' },
  { value: 'today', label: 'Today' },
  { value: 'yesterday', label: 'Yesterday' },
  { value: 'week', label: 'Last 7 days' },
  { value: 'month', label: 'Last 30 days' },
]
const sorts = [
  { value: '', label: 'Newest first' },
  { value: 'oldest', label: 'Oldest first' },
  { value: 'amount_high', label: 'Highest total' },
  { value: 'amount_low', label: 'Lowest total' },
]

/** Shown beside the search if there is room, otherwise behind `Filters`. */
const first = ['status', 'only', 'payment', 'sort'] as const
const later = ['placed', 'returns', 'courier', 'tag', 'from', 'to'] as const

type Props = { filters: OrderFilters; onChange: (wanted: Partial<OrderFilters>) => void }

export function OrderFiltersBar({ filters, onChange }: Props) {
  const wide = useMedia('(width > 768px)')
  const behind = wide ? later : ([...first, ...later] as const)
  const narrowed = behind.filter((name) => filters[name] !== noFilters[name]).length
  // If a link sets filters, the panel starts open and stays open until it is closed.
  const [open, setOpen] = useState(wide && narrowed > 0)
  return (
    <div className={screenStyles.filters}>
      <SearchBox
        value={filters.q}
        placeholder="Order, customer, piece, amount"
        label="Search by order ID, customer, phone, e-mail, city, piece, SKU, tracking number, invoice or amount"
        onSearch={(q) => onChange({ q })}
      />
      {wide && <FirstFilters filters={filters} onChange={onChange} />}
      <Button
        aria-expanded={open}
        aria-label={narrowed > 0 ? `Filters (${narrowed})` : 'Filters'}
        onClick={() => setOpen(!open)}
      >
        <span className={styles.toggle}>
          <SlidersHorizontal size={16} strokeWidth={1.6} aria-hidden="true" />
          <span className={styles.word}>Filters</span>
          {narrowed > 0 && ` (${narrowed})`}
        </span>
      </Button>
      {open && !wide && <FirstFilters filters={filters} onChange={onChange} />}
      {open && <MoreFilters filters={filters} onChange={onChange} />}
      <ActiveFilters
        by={[
          ...figureFilterLabels(filters).map(({ text, without }) => ({ text, onClear: () => onChange(without) })),
          ...(filters.customer_of
            ? [
                {
                  text: `The customer of ${filters.customer_of}`,
                  onClear: () => onChange({ customer_of: '' }),
                },
              ]
            : []),
        ]}
      />
    </div>
  )
}

const FirstFilters = ({ filters, onChange }: Props) => (
  <>
    <SelectBox
      label="Status"
      value={filters.status}
      choices={choicesFor(filters.status)}
      onChange={(status) => onChange({ status })}
    />
    <SelectBox label="Show" value={filters.only} choices={kinds} onChange={(only) => onChange({ only })} />
    <SelectBox
      label="Payment"
      value={filters.payment}
      choices={payments}
      onChange={(payment) => onChange({ payment })}
    />
    <SelectBox label="Sort by" value={filters.sort} choices={sorts} onChange={(sort) => onChange({ sort })} />
  </>
)

function MoreFilters({ filters, onChange }: Props) {
  const desk = useQuery(orderDesk()).data
  const couriers = desk?.couriers ?? []
  const tags = desk?.tags ?? []
  const tagNames = filters.tag && !tags.includes(filters.tag) ? [...tags, filters.tag] : tags
  const names = filters.courier && !couriers.includes(filters.courier) ? [...couriers, filters.courier] : couriers
  return (
    <>
      <SelectBox
        label="Placed"
        value={filters.placed}
        choices={days}
        onChange={(placed) => onChange({ placed, from: '', to: '' })}
      />
      <SelectBox
        label="Return"
        value={filters.returns}
        choices={returns}
        onChange={(wanted) => onChange({ returns: wanted })}
      />
      <SelectBox
        label="Courier"
        value={filters.courier}
        choices={[{ value: '', label: 'Any courier' }, ...names.map((name) => ({ value: name, label: name }))]}
        onChange={(courier) => onChange({ courier })}
      />
      <SelectBox
        label="Tag"
        value={filters.tag}
        choices={[{ value: '', label: 'Any tag' }, ...tagNames.map((name) => ({ value: name, label: name }))]}
        onChange={(tag) => onChange({ tag })}
      />
      <DayBox label="From" value={filters.from} onChange={(from) => onChange({ from, placed: '' })} />
      <DayBox label="To" value={filters.to} onChange={(to) => onChange({ to, placed: '' })} />
    </>
  )
}
