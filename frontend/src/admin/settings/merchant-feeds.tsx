import { feedPath, feedReaders, merchantFeeds } from '@suvarna/contracts/common/merchant-feeds.ts'
import screenStyles from '../../ui/admin/screen.module.css'
import styles from './settings-page.module.css'

/** The addresses where Google and Meta read the shop's products. */
export function MerchantFeeds() {
  return (
    <section className={screenStyles.panel}>
      <h2>Google and Meta</h2>
      <p className="muted small">
        Give these addresses to Google Merchant Center and Meta Commerce Manager, fetched once a day or oftener. They
        always say what your pages say: every piece with a picture, each ring size, today’s price and stock.
      </p>
      <ul className={styles.feeds}>
        {feedReaders.map((reader) => (
          <li key={reader}>
            <span className="muted">{merchantFeeds[reader]}</span>{' '}
            <a className="link" href={feedPath(reader)} target="_blank" rel="noreferrer">
              {`${location.origin}${feedPath(reader)}`}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
