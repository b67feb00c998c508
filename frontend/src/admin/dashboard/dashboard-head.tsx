import { RefreshCw } from 'lucide-react'
import { timeOf } from '../../lib/format/dates.ts'
import screenStyles from '../../ui/admin/screen.module.css'
import buttonStyles from '../../ui/button.module.css'
import type { Board } from './use-dashboard.ts'

export const welcome = (name: string | undefined) => (name ? `Welcome back, ${name}` : 'Welcome back')

export function DashboardHead({ name, board }: { name: string; board: Board }) {
  const { figures, auto, setAuto, refresh, refreshing } = board
  return (
    <header className={screenStyles.screenHead}>
      <div>
        <h1>{welcome(name)}</h1>
        <p className="muted">
          Last updated{' '}
          <span className="amount">{figures.dataUpdatedAt ? timeOf(new Date(figures.dataUpdatedAt)) : '…'}</span>
        </p>
      </div>
      <label className={screenStyles.switch}>
        <input type="checkbox" checked={auto} onChange={({ target }) => setAuto(target.checked)} />
        Auto-refresh
      </label>
      <button type="button" className={buttonStyles.button} disabled={refreshing} onClick={refresh}>
        <RefreshCw size={16} strokeWidth={1.6} aria-hidden="true" />
        {refreshing ? 'Refreshing...' : 'Refresh'}
      </button>
    </header>
  )
}
