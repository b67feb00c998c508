import { t } from '@suvarna/contracts/common/language/text.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { ProductImage } from '../../ui/pictures/product-image.tsx'
import { allCollections, collectionPath } from './collection-reads.ts'
import styles from './collection-tiles.module.css'

/**
 * A phone's tile is 62vw wide. Slightly less is declared, so a screen with two dots per pixel loads the 400-pixel file
 * for its 484 dots instead of the 800-pixel one, which weighs three times as much and would be the last thing to load
 * on /search on a slow line.
 */
const SIZES = '(min-width: 768px) 280px, 51vw'

/** Number of tiles in view on a phone. */
const IN_SIGHT = 2

/**
 * The collections as picture links; renders nothing if there are none or they do not load. `early`: they are on the
 * first screen.
 */
export function CollectionTiles({ early = false }: { early?: boolean }) {
  const { data } = useQuery(allCollections())
  const shown = data?.filter(({ is_active }) => is_active === 1) ?? []
  if (shown.length === 0) return null
  return (
    <nav className={styles.collections} aria-labelledby="collections-heading">
      <h2 id="collections-heading">{t`Made for the moment`}</h2>
      <ul>
        {shown.map(({ id, name, slug, image }, place) => (
          <li key={id}>
            <Link to={collectionPath(slug)}>
              <ProductImage
                name={image ?? undefined}
                alt=""
                sizes={SIZES}
                eager={early && place < IN_SIGHT}
                // The largest picture of the first screen; its neighbour would take half of a slow line's bandwidth.
                first={early && place === 0}
              />
              <span>{name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
