import { descriptionOf } from '@suvarna/contracts/common/pages/page-descriptions.ts'
import type { ShopFacts } from '@suvarna/contracts/orders/settings/settings.ts'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { useShop } from '../../entities/shop/use-shop.ts'
import { usePageTitle } from '../../ui/page-title.ts'
import styles from './prose.module.css'

/** A text page with one heading and one column. */
function Prose({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  usePageTitle(title, descriptionOf(useLocation().pathname))
  return (
    <article className={`wrap ${styles.prose}`}>
      <h1>{title}</h1>
      <p className={styles.proseLead}>{lead}</p>
      {children}
    </article>
  )
}

type ShopProps = { title: string; lead: string; children: (shop: ShopFacts) => ReactNode }

/** A text page with the shop's own facts, shown only once loaded, so that an outdated address never appears. */
export function ShopProse({ title, lead, children }: ShopProps) {
  const shop = useShop()
  return (
    <Prose title={title} lead={lead}>
      {shop ? children(shop) : <div className={styles.proseWait} aria-busy="true" />}
    </Prose>
  )
}
