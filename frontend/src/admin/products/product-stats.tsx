import { useQuery } from '@tanstack/react-query'
import { dashboard } from '../../entities/metrics/metrics-reads.ts'
import { isSameCategory } from '../../entities/product/category.ts'
import { useMay } from '../../lib/session/may.ts'
import { StatFilter } from '../../ui/admin/table/stat-filter.tsx'

const shown = ['Ring', 'Necklace', 'Earring'] as const

/** Product counts by category, from the dashboard's live figures. */
export function ProductStats({ chosen, onChoose }: { chosen: string; onChoose: (category: string) => void }) {
  const may = useMay()
  const { data } = useQuery({ ...dashboard(), enabled: may('figures.read') })
  const counts = data?.product_stats.category_distribution
  const stats = [
    { label: 'Total Products', value: data?.product_stats.total, filter: '' },
    ...shown.map((name) => ({
      label: `${name}s`,
      value: counts && (counts.find((one) => isSameCategory(one.name, name))?.count ?? 0),
      filter: name,
    })),
  ]
  if (!may('figures.read')) return null
  return <StatFilter label="Products by category" stats={stats} chosen={chosen} onChoose={onChoose} />
}
