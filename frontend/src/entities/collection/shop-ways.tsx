import { CollectionTiles } from './collection-tiles.tsx'
import { Entrances } from './entrances.tsx'
import styles from './shop-ways.module.css'

/** Other ways in than by category. */
export function ShopWays() {
  return (
    <div className={styles.ways}>
      <CollectionTiles />
      <Entrances />
    </div>
  )
}
