import { formatRupees } from '@suvarna/contracts/common/money.ts'
import { offerLabel } from '@suvarna/contracts/orders/offers/offer-labels.ts'
import { termsOf } from '@suvarna/contracts/orders/offers/shown-terms.ts'
import { Pencil } from 'lucide-react'
import { dayOf } from '../../lib/format/dates.ts'
import { May } from '../../ui/admin/access/may.tsx'
import { DataTable } from '../../ui/admin/table/data-table.tsx'
import { EmptyRows } from '../../ui/admin/table/empty-rows.tsx'
import { RowAction } from '../../ui/admin/table/row-action.tsx'
import tableStyles from '../../ui/admin/table/table.module.css'
import buttonStyles from '../../ui/button.module.css'
import type { AdminOffer } from './offer-reads.ts'
import styles from './offers-page.module.css'

type Props = {
  offers: readonly AdminOffer[] | undefined
  busy: boolean
  onEdit: (offer: AdminOffer) => void
  onSet: (offer: AdminOffer, status: 'live' | 'ended') => void
}

const columns = ['Offer', 'Discount', 'Dates', 'Given so far', 'Status', 'Actions'] as const

const statusLabels: Readonly<Record<AdminOffer['status'], string>> = {
  draft: 'Draft',
  live: 'Active',
  ended: 'Ended',
}

/** All offers, the shop's own first, each with the discount it gave. */
export function OfferTable({ offers, busy, onEdit, onSet }: Props) {
  return (
    <DataTable
      label="Offers"
      className={styles.offerTable}
      middle
      columns={columns}
      empty={<EmptyRows title="No offers yet" hint="Create one with New offer" />}
      waiting={4}
      rows={offers?.map((offer) => {
        const { id, status, standing, terms, orders, given } = offer
        const name = standing ? '10% for two pieces' : terms.title
        const next = status === 'live' ? 'ended' : 'live'
        return (
          <tr key={id}>
            <td>
              {name}
              {terms.code && <span className={styles.offerCode}>{terms.code}</span>}
            </td>
            <td>{offerLabel(termsOf(terms))}</td>
            <td className="muted">{runsLabel(terms)}</td>
            <td className="amount">
              {formatRupees(given)} in {orders === 1 ? '1 order' : `${orders} orders`}
              {limitsLabel(terms) && <span className={`${styles.offerLimit} muted small`}>{limitsLabel(terms)}</span>}
            </td>
            <td>
              <span className={styles.offerStatus} data-status={status}>
                {statusLabels[status]}
              </span>
            </td>
            <td>
              <div className={tableStyles.rowActions}>
                {!standing && (
                  <RowAction
                    icon={Pencil}
                    needs="offers.write"
                    title="Edit"
                    label={`Edit ${name}`}
                    onClick={() => onEdit(offer)}
                  />
                )}
                <May do="offers.write">
                  <button
                    type="button"
                    className={buttonStyles.button}
                    disabled={busy}
                    aria-label={`${next === 'live' ? 'Publish' : 'End'} ${name}`}
                    onClick={() => onSet(offer, next)}
                  >
                    {next === 'live' ? 'Publish' : 'End'}
                  </button>
                </May>
              </div>
            </td>
          </tr>
        )
      })}
    />
  )
}

function runsLabel({ starts_at, ends_at }: AdminOffer['terms']): string {
  if (!starts_at && !ends_at) return 'Until you end it'
  return [starts_at && `from ${dayOf(starts_at)}`, ends_at && `to ${dayOf(ends_at)}`].filter(Boolean).join(' ')
}

const limitsLabel = ({ budget, uses, uses_per_customer }: AdminOffer['terms']): string =>
  [
    budget && `budget ${formatRupees(budget)}`,
    uses && `limit ${uses} orders`,
    uses_per_customer && `${uses_per_customer} per customer`,
  ]
    .filter(Boolean)
    .join(', ')
