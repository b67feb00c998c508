import { pictureSrcSet } from '@suvarna/contracts/common/pictures.ts'
import { History, Pencil, Trash2 } from 'lucide-react'
import { imageUrl, PLACEHOLDER } from '../../lib/image-url.ts'
import { DataTable } from '../../ui/admin/table/data-table.tsx'
import { EmptyRows } from '../../ui/admin/table/empty-rows.tsx'
import { RowAction } from '../../ui/admin/table/row-action.tsx'
import tableStyles from '../../ui/admin/table/table.module.css'
import styles from './categories-page.module.css'
import type { AdminCategory } from './category-reads.ts'

type Props = {
  categories: readonly AdminCategory[] | undefined
  onEdit: (category: AdminCategory) => void
  onDelete: (category: AdminCategory) => void
  onHistory: (category: AdminCategory) => void
}

const columns = ['ID', 'Name', 'Image', 'Actions'] as const

export function CategoryTable({ categories, ...work }: Props) {
  return (
    <DataTable
      label="Categories"
      className={styles.categoryTable}
      middle
      columns={columns}
      empty={<EmptyRows title="No categories yet" hint="Add the first one above" />}
      waiting={7}
      rows={categories?.map((category) => <Row key={category.id} category={category} {...work} />)}
    />
  )
}

type RowProps = Omit<Props, 'categories'> & { category: AdminCategory }

function Row({ category, onEdit, onDelete, onHistory }: RowProps) {
  const { id, name, image } = category
  return (
    <tr data-testid="category-row">
      <td className={`${styles.categoryId} muted`}>{id}</td>
      <td>{name}</td>
      <td>
        <Thumbnail name={image} />
      </td>
      <td>
        <div className={tableStyles.rowActions}>
          <RowAction
            icon={Pencil}
            needs="catalogue.write"
            title="Edit"
            label={`Edit ${name}`}
            onClick={() => onEdit(category)}
          />
          <RowAction icon={History} title="History" label={`History of ${name}`} onClick={() => onHistory(category)} />
          <RowAction
            icon={Trash2}
            needs="catalogue.write"
            title="Delete"
            label={`Delete ${name}`}
            onClick={() => onDelete(category)}
          />
        </div>
      </td>
    </tr>
  )
}

/** 50 px wide; a picture that does not load is replaced by the default one. */
function Thumbnail({ name }: { name: string }) {
  return (
    <img
      className={styles.categoryThumbnail}
      src={imageUrl(name)}
      srcSet={pictureSrcSet(name)}
      sizes="50px"
      alt=""
      width={50}
      height={62}
      onError={({ currentTarget }) => {
        if (currentTarget.src.endsWith(PLACEHOLDER)) return
        currentTarget.removeAttribute('srcset')
        currentTarget.src = PLACEHOLDER
      }}
    />
  )
}
