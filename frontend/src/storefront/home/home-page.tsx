import { t } from '@suvarna/contracts/common/language/text.ts'
import { useQuery } from '@tanstack/react-query'
import { LateCollections } from '../../entities/collection/late-collections.tsx'
import { CategoryStrip } from '../../entities/product/card/category-strip.tsx'
import { bestSellers, featured, newArrivals } from '../../entities/product/catalog-reads.ts'
import { LateViewed } from '../../entities/product/viewed/late-viewed.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import { BannerSlider } from './banner-slider.tsx'
import { unseenFirst } from './fresh-first.ts'
import styles from './home-page.module.css'
import { ProductSection } from './product-section.tsx'
import { PromiseSection } from './promise-section.tsx'

/** The number of products visible in a row. */
const ROW = 8

export function HomePage() {
  usePageTitle(t`Gold-plated jewellery`)
  const arrivals = useQuery(newArrivals())
  const liked = useQuery(featured())
  const sold = useQuery(bestSellers())
  const others = liked.data && unseenFirst(liked.data, arrivals.data)
  return (
    <div data-testid="home" className={styles.home}>
      <h1 className="visually-hidden">{t`Suvarna, gold-plated jewellery for every day`}</h1>
      <BannerSlider />
      <section className="wrap">
        <CategoryStrip large />
      </section>
      <ProductSection title={t`New Arrivals`} line={t`Just in.`} list={arrivals} products={arrivals.data} />
      <ProductSection
        title={t`Featured Products`}
        line={t`Hand-picked by us, lovely to gift.`}
        list={liked}
        products={others}
        all="/products?sort=featured"
        rail
      />
      <LateCollections />
      <ProductSection
        title={t`Best Sellers`}
        line={t`Most loved this season.`}
        list={sold}
        products={sold.data && unseenFirst(sold.data, arrivals.data, others?.slice(0, ROW))}
        all="/products?sort=best_selling"
        rail
        optional
      />
      <PromiseSection />
      <LateViewed />
    </div>
  )
}
