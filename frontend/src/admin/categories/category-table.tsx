import { pictureSrcSet } from '@suvarna/contracts/common/pictures.ts'
import { ArrowDown, ArrowUp, History, Pencil, Trash2 } from 'lucide-react'
import { Link } from 'react-router-dom'
import { imageUrl, PLACEHOLDER } from '../../lib/image-url.ts'
import { useMay } from '../../lib/session/may.ts'
import { DataTable } from '../../ui/admin/table/data-table.tsx'
import { EmptyRows } from '../../ui/admin/table/empty-rows.tsx'
import { RowAction } from '../../ui/admin/table/row-action.tsx'
import { Grip, Sortable, useSorted } from '../../ui/admin/table/sortable.tsx'
import tableStyles from '../../ui/admin/table/table.module.css'
import styles from './categories-page.module.css'
import type { AdminCategory } from './category-reads.ts'

type Props = {
  categories: readonly AdminCategory[] | undefined
  onEdit: (category: AdminCategory) => void
  onDelete: (category: AdminCategory) => void
  onHistory: (category: AdminCategory) => void
  /** `to`: a position from 0 */
  onMove: (id: string, to: number) => void
}

const columns = ['ID', 'Name', 'Image', 'Actions'] as const

export function CategoryTable({ categories, ...work }: Props) {
  const nameOf = (id: string) => categories?.find((one) => one.id === id)?.name ?? 'The category'
  return (
    <Sortable ids={categories?.map(({ id }) => id) ?? []} nameOf={nameOf} onMove={work.onMove}>
      <DataTable
        label="Categories"
        className={styles.categoryTable}
        middle
        columns={columns}
        empty={<EmptyRows title="No categories yet" hint="Add the first one above" />}
        waiting={7}
        rows={categories?.map((category, place) => (
          <Row key={category.id} category={category} place={place} isLast={place === categories.length - 1} {...work} />
        ))}
      />
    </Sortable>
  )
}

type RowProps = Omit<Props, 'categories'> & { category: AdminCategory; place: number; isLast: boolean }

function Row({ category, place, isLast, onEdit, onDelete, onHistory, onMove }: RowProps) {
  const { id, name, image, products } = category
  const { item, grip } = useSorted(id)
  const may = useMay()
  return (
    <tr data-testid="category-row" {...item}>
      <td className={`${styles.categoryId} muted`}>{id}</td>
      <td>
        {name}
        {products && <ProductCounts name={name} {...products} />}
      </td>
      <td>
        <Thumbnail name={image} />
      </td>
      <td>
        <div className={tableStyles.rowActions}>
          {may('catalogue.write') && <Grip label={`Move ${name}`} grip={grip} />}
          <RowAction
            icon={ArrowUp}
            needs="catalogue.write"
            title="Move up"
            label={`Move ${name} up`}
            disabled={place === 0}
            onClick={() => onMove(id, place - 1)}
          />
          <RowAction
            icon={ArrowDown}
            needs="catalogue.write"
            title="Move down"
            label={`Move ${name} down`}
            disabled={isLast}
            onClick={() => onMove(id, place + 1)}
          />
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

/** Shows both counts, since shoppers see only published products. */
function ProductCounts({ name, published, drafts }: { name: string; published: number; drafts: number }) {
  const address = (status: string) => `/admin/products?${new URLSearchParams({ category: name, status })}`
  return (
    <span className="muted">
      <Link to={address('published')} aria-label={`${published} published in ${name}`}>
        {published} published
      </Link>
      {drafts > 0 && (
        <>
          {', '}
          <Link to={address('')} aria-label={`${drafts} not published in ${name}`}>
            {drafts} not published
          </Link>
        </>
      )}
    </span>
  )
}

/** 50 px wide; the default picture replaces one that does not load. */
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
