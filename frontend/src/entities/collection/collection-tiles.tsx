import { t } from '@suvarna/contracts/common/language/text.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { ProductImage } from '../../ui/pictures/product-image.tsx'
import { allCollections, collectionPath } from './collection-reads.ts'
import styles from './collection-tiles.module.css'

/**
 * A phone's tile is 62vw wide. Asked for is a little less: at two dots a pixel it loads the file of 400 pixels for its 484,
 * and not the one of 800, which weighs three times as much and is the last thing of /search to come on a slow line.
 */
const SIZES = '(min-width: 768px) 280px, 51vw'

/** How many a phone shows at once. */
const IN_SIGHT = 2

/**
 * The collections as pictures that lead to them; nothing where there are none, or where they do not load. `early`: they
 * are on the first screen.
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
                // The largest of the first screen; what stands beside it would take half of a slow line from it.
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
