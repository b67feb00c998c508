import { useQuery } from '@tanstack/react-query'
import { ExternalLink, Pencil, Trash2 } from 'lucide-react'
import { Link } from 'react-router-dom'
import { type Collection, collectionPath } from '../../entities/collection/collection-reads.ts'
import { categories } from '../../entities/product/admin-product-reads.ts'
import { AdminImage } from '../../ui/admin/admin-image.tsx'
import { DataTable } from '../../ui/admin/table/data-table.tsx'
import { EmptyRows } from '../../ui/admin/table/empty-rows.tsx'
import { RowAction } from '../../ui/admin/table/row-action.tsx'
import tableStyles from '../../ui/admin/table/table.module.css'
import buttonStyles from '../../ui/button.module.css'
import { orderLabels, ruleLabel } from './collection-values.ts'
import styles from './collections-page.module.css'

type Props = {
  collections: readonly Collection[] | undefined
  onEdit: (collection: Collection) => void
  onDelete: (collection: Collection) => void
}

const columns = ['Picture', 'Name', 'Pieces', 'Order', 'In the shop', 'Actions'] as const

export function CollectionTable({ collections, onEdit, onDelete }: Props) {
  const shelves = useQuery(categories())
  const categoryName = (id: string) => shelves.data?.find((one) => one.id === id)?.name ?? '…'
  return (
    <DataTable
      label="Collections"
      className={styles.collectionTable}
      middle
      columns={columns}
      empty={<EmptyRows title="No collections yet" hint="Add the first one above" />}
      waiting={4}
      rows={collections?.map((one) => (
        <tr key={one.id}>
          <td>
            <AdminImage className={styles.thumbnail} name={one.image ?? ''} alt="" sizes="64px" />
          </td>
          <td>{one.name}</td>
          <td>{ruleLabel(one, categoryName)}</td>
          <td className="muted">{orderLabels[one.order]}</td>
          <td>{one.is_active === 1 ? 'Shown' : 'Hidden'}</td>
          <td>
            <div className={tableStyles.rowActions}>
              {one.is_active === 1 && (
                <Link
                  className={`${buttonStyles.iconButton} ${tableStyles.rowAction}`}
                  to={collectionPath(one.slug)}
                  title="View"
                  aria-label={`View ${one.name}`}
                >
                  <ExternalLink size={18} strokeWidth={1.6} aria-hidden="true" />
                </Link>
              )}
              <RowAction
                icon={Pencil}
                needs="catalogue.write"
                title="Edit"
                label={`Edit ${one.name}`}
                onClick={() => onEdit(one)}
              />
              <RowAction
                icon={Trash2}
                needs="catalogue.write"
                title="Delete"
                label={`Delete ${one.name}`}
                onClick={() => onDelete(one)}
              />
            </div>
          </td>
        </tr>
      ))}
    />
  )
}
