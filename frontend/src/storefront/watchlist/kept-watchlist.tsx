import { t } from '@suvarna/contracts/common/language/text.ts'
import { KeptGrid } from '../../entities/product/card/kept-grid.tsx'
import styles from './watchlist-page.module.css'

/** Shown before the scripts run, if the browser has a stored watchlist. */
export function KeptWatchlist() {
  return (
    <div className={`wrap ${styles.watchlist}`}>
      <h1>{t`Watchlist`}</h1>
      <KeptGrid sizes="(min-width: 1100px) 300px, 46vw" level={2} />
    </div>
  )
}
