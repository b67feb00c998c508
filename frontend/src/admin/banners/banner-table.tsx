import { History, Pencil, Trash2 } from 'lucide-react'
import { AdminImage } from '../ui/admin-image.tsx'
import { DataTable } from '../ui/data-table.tsx'
import { EmptyRows } from '../ui/empty-rows.tsx'
import { RowAction } from '../ui/row-action.tsx'
import type { AdminBanner } from './admin-banner.ts'

type Work = Record<'onEdit' | 'onDelete' | 'onHistory', (banner: AdminBanner) => void>

const columns = ['ID', 'Desktop Image', 'Mobile Image', 'Title', 'Link', 'Status', 'Sort Order', 'Actions'] as const

export function BannerTable({ banners, ...work }: Work & { banners: readonly AdminBanner[] }) {
  return (
    <DataTable
      label="Banners"
      className="banner-table"
      middle
      columns={columns}
      empty={<EmptyRows title="No banners" hint="Add one, and the home page shows it" />}
      waiting={0}
      rows={banners.map((banner) => <Row key={banner.id} banner={banner} {...work} />)}
    />
  )
}

function Row({ banner, onEdit, onDelete, onHistory }: Work & { banner: AdminBanner }) {
  const status = banner.active ? 'Active' : 'Inactive'
  return (
    <tr data-testid="banner-row">
      <td className="banner-id muted">{banner.id}</td>
      <td>
        <AdminImage className="banner-thumbnail" name={banner.desktop} alt={`${banner.title}, desktop`} sizes="120px" />
      </td>
      <td>
        <AdminImage className="banner-thumbnail" name={banner.mobile} alt={`${banner.title}, mobile`} sizes="120px" />
      </td>
      <td className="banner-name">{banner.title}</td>
      <td className="banner-to">
        {banner.link ? (
          <a className="link" href={banner.link} target="_blank" rel="noreferrer">
            {banner.link}
          </a>
        ) : (
          '-'
        )}
      </td>
      <td>
        <span className="status" data-status={status.toLowerCase()}>
          {status}
        </span>
      </td>
      <td className="amount">{banner.sortOrder}</td>
      <td>
        <div className="row-actions">
          <RowAction icon={Pencil} title="Edit" label={`Edit ${banner.title}`} onClick={() => onEdit(banner)} />
          <RowAction
            icon={History}
            title="History"
            label={`History of ${banner.title}`}
            onClick={() => onHistory(banner)}
          />
          <RowAction icon={Trash2} title="Delete" label={`Delete ${banner.title}`} onClick={() => onDelete(banner)} />
        </div>
      </td>
    </tr>
  )
}
