import { t } from '@suvarna/contracts/common/language/text.ts'
import { KeptGrid } from '../../entities/product/card/kept-grid.tsx'
import styles from './watchlist-page.module.css'

/** For somebody whose browser keeps a watchlist, before the scripts run. */
export function KeptWatchlist() {
  return (
    <div className={`wrap ${styles.watchlist}`}>
      <h1>{t`Watchlist`}</h1>
      <KeptGrid sizes="(min-width: 1100px) 300px, 46vw" level={2} />
    </div>
  )
}
