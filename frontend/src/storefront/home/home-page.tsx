import { usePageTitle } from '../../shared/ui/page-title.ts'
import { bestSellers, featured, newArrivals } from '../catalog/catalog-reads.ts'
import { CategoryStrip } from '../catalog/category-strip.tsx'
import { BannerSlider } from './banner-slider.tsx'
import { ProductSection } from './product-section.tsx'
import { PromiseSection } from './promise-section.tsx'
import './home-page.css'

export function HomePage() {
  usePageTitle('Gold-plated jewellery')
  return (
    <div className="home">
      <h1 className="visually-hidden">Suvarna, gold-plated jewellery for every day</h1>
      <BannerSlider />
      <section className="wrap home-categories">
        <CategoryStrip large />
      </section>
      <ProductSection title="New Arrivals" line="Fresh from the workbench." query={newArrivals()} />
      <ProductSection title="Featured Products" line="The pieces we would give to a friend." query={featured()} />
      <ProductSection title="Best Sellers" line="What other homes chose this season." query={bestSellers()} optional />
      <PromiseSection />
    </div>
  )
}
