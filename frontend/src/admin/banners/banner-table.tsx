import { History, Pencil, Trash2 } from 'lucide-react'
import statusBadgeStyles from '../../entities/order/status-badge.module.css'
import { useMay } from '../../lib/session/may.ts'
import { AdminImage } from '../../ui/admin/admin-image.tsx'
import screenStyles from '../../ui/admin/screen.module.css'
import { DataTable } from '../../ui/admin/table/data-table.tsx'
import { EmptyRows } from '../../ui/admin/table/empty-rows.tsx'
import { RowAction } from '../../ui/admin/table/row-action.tsx'
import { Grip, Sortable, useSorted } from '../../ui/admin/table/sortable.tsx'
import tableStyles from '../../ui/admin/table/table.module.css'
import type { AdminBanner } from './admin-banner.ts'
import styles from './banners-page.module.css'

type Work = Record<'onEdit' | 'onDelete' | 'onHistory', (banner: AdminBanner) => void> & {
  onActive: (banner: AdminBanner, active: boolean) => void
}
type ListProps = Work & { banners: readonly AdminBanner[]; onMove: (id: string, to: number) => void }

const columns = ['ID', 'Desktop Image', 'Mobile Image', 'Title', 'Link', 'Status', 'Sort Order', 'Actions'] as const

export function BannerTable({ banners, onMove, ...work }: ListProps) {
  const titleOf = (id: string) => banners.find((banner) => banner.id === id)?.title ?? 'The banner'
  return (
    <Sortable ids={banners.map(({ id }) => id)} nameOf={titleOf} onMove={onMove}>
      <DataTable
        label="Banners"
        className={styles.bannerTable}
        middle
        columns={columns}
        empty={<EmptyRows title="No banners" hint="Add one, and the home page shows it" />}
        waiting={0}
        rows={banners.map((banner) => <Row key={banner.id} banner={banner} {...work} />)}
      />
    </Sortable>
  )
}

function Row({ banner, onEdit, onDelete, onHistory, onActive }: Work & { banner: AdminBanner }) {
  const status = banner.active ? 'Active' : 'Inactive'
  const { item, grip } = useSorted(banner.id)
  const may = useMay()
  return (
    <tr data-testid="banner-row" {...item}>
      <td className={`${styles.bannerId} muted`}>{banner.id}</td>
      <td>
        <AdminImage
          className={styles.bannerThumbnail}
          name={banner.desktop}
          alt={`${banner.title}, desktop`}
          sizes="120px"
        />
      </td>
      <td>
        <AdminImage
          className={styles.bannerThumbnail}
          name={banner.mobile}
          alt={`${banner.title}, mobile`}
          sizes="120px"
        />
      </td>
      <td className={styles.bannerName}>{banner.title}</td>
      <td className={styles.bannerTo}>
        {banner.link ? (
          <a className="link" href={banner.link} target="_blank" rel="noreferrer">
            {banner.link}
          </a>
        ) : (
          '-'
        )}
      </td>
      <td>
        <label className={screenStyles.switch}>
          <input
            type="checkbox"
            checked={banner.active}
            disabled={!may('catalogue.write')}
            aria-label={`Active: ${banner.title}`}
            onChange={({ target }) => onActive(banner, target.checked)}
          />
          <span className={statusBadgeStyles.status} data-status={status.toLowerCase()}>
            {status}
          </span>
        </label>
      </td>
      <td className="amount">
        <span className={styles.bannerPlace}>
          {may('catalogue.write') && <Grip label={`Move ${banner.title}`} grip={grip} />}
          <span>{banner.sortOrder}</span>
        </span>
      </td>
      <td>
        <div className={tableStyles.rowActions}>
          <RowAction
            icon={Pencil}
            needs="catalogue.write"
            title="Edit"
            label={`Edit ${banner.title}`}
            onClick={() => onEdit(banner)}
          />
          <RowAction
            icon={History}
            title="History"
            label={`History of ${banner.title}`}
            onClick={() => onHistory(banner)}
          />
          <RowAction
            icon={Trash2}
            needs="catalogue.write"
            title="Delete"
            label={`Delete ${banner.title}`}
            onClick={() => onDelete(banner)}
          />
        </div>
      </td>
    </tr>
  )
}
