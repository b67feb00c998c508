import { RefreshCw } from 'lucide-react'
import { timeOf } from '../../lib/format/dates.ts'
import type { Board } from './use-dashboard.ts'

export function DashboardHead({ name, board }: { name: string; board: Board }) {
  const { figures, auto, setAuto, refresh, refreshing } = board
  return (
    <header className="screen-head">
      <div>
        <h1>Welcome back{name && `, ${name}`}</h1>
        <p className="muted">
          Last updated{' '}
          <span className="amount">{figures.dataUpdatedAt ? timeOf(new Date(figures.dataUpdatedAt)) : '…'}</span>
        </p>
      </div>
      <label className="switch">
        <input type="checkbox" checked={auto} onChange={({ target }) => setAuto(target.checked)} />
        Auto-refresh
      </label>
      <button type="button" className="button" disabled={refreshing} onClick={refresh}>
        <RefreshCw size={16} strokeWidth={1.6} aria-hidden="true" />
        {refreshing ? 'Refreshing...' : 'Refresh'}
      </button>
    </header>
  )
}
