import type { AdminProduct } from '../../entities/product/admin-product.ts'

/** Props of every product list: the data and the actions on it. */
export type ProductListProps = {
  products: readonly AdminProduct[] | undefined
  onImages: (product: AdminProduct) => void
  onDelete: (product: AdminProduct) => void
  onStatus: (product: AdminProduct) => void
  onHistory: (product: AdminProduct) => void
  onFeature: (product: AdminProduct, featured: boolean) => void
}

export type ProductItemProps = Omit<ProductListProps, 'products'> & { product: AdminProduct }
