import { pictureSrcSet } from '@suvarna/contracts/pictures.ts'
import { Pencil, Trash2 } from 'lucide-react'
import { imageUrl, PLACEHOLDER } from '../../shared/catalog/image-url.ts'
import { EmptyRows } from '../ui/empty-rows.tsx'
import { RowAction } from '../ui/row-action.tsx'
import { SkeletonRows } from '../ui/skeleton-rows.tsx'
import type { AdminCategory } from './category-reads.ts'
import '../ui/table.css'

type Props = {
  categories: readonly AdminCategory[] | undefined
  onEdit: (category: AdminCategory) => void
  onDelete: (category: AdminCategory) => void
}

const columns = ['ID', 'Name', 'Image', 'Actions'] as const

export function CategoryTable({ categories, onEdit, onDelete }: Props) {
  if (categories?.length === 0) {
    return (
      <div className="panel">
        <EmptyRows title="No categories yet" hint="Add the first one above" />
      </div>
    )
  }
  return (
    <div className="panel">
      <table className="data-table category-table" data-middle="true" aria-busy={!categories} aria-label="Categories">
        <thead>
          <tr>
            {columns.map((name) => (
              <th key={name} scope="col" className={name === 'Actions' ? 'align-right' : undefined}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {categories ? (
            categories.map((category) => (
              <tr key={category.id} data-testid="category-row">
                <td className="category-id muted">{category.id}</td>
                <td>{category.name}</td>
                <td>
                  <Thumbnail name={category.image} />
                </td>
                <td>
                  <div className="row-actions">
                    <RowAction
                      icon={Pencil}
                      title="Edit"
                      label={`Edit ${category.name}`}
                      onClick={() => onEdit(category)}
                    />
                    <RowAction
                      icon={Trash2}
                      title="Delete"
                      label={`Delete ${category.name}`}
                      onClick={() => onDelete(category)}
                    />
                  </div>
                </td>
              </tr>
            ))
          ) : (
            <SkeletonRows rows={7} columns={columns} />
          )}
        </tbody>
      </table>
    </div>
  )
}

/** 50 px wide; a broken picture gives way to the shop's default one. */
function Thumbnail({ name }: { name: string }) {
  return (
    <img
      className="category-thumbnail"
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
