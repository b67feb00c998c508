import type { Product } from '../../entities/product/product.ts'
import foldStyles from '../../ui/fold.module.css'
import { careOf } from './care.ts'

/** Care instructions for a product. */
export const CareText = ({ product }: { product: Product }) => (
  <p className={foldStyles.foldText}>{careOf(product).join(' ')}</p>
)
