import { CollectionTiles } from './collection-tiles.tsx'
import { Entrances } from './entrances.tsx'
import styles from './shop-ways.module.css'

/** Ways into the shop other than by category. `early`: they are on the first screen. */
export function ShopWays({ early = false }: { early?: boolean }) {
  return (
    <div className={styles.ways}>
      <CollectionTiles early={early} />
      <Entrances />
    </div>
  )
}
