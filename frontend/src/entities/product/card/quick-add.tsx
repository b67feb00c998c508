import { t } from '@suvarna/contracts/common/language/text.ts'
import { ShoppingBag } from 'lucide-react'
import { showToast } from '../../../ui/toaster.tsx'
import { addToBag } from '../../cart/adding/add-to-bag.ts'
import { needsSize } from '../../cart/size-check.ts'
import type { Product } from '../product.ts'
import styles from './quick-add.module.css'

const REFUSAL_MS = 4000

/** A button on a card that adds one piece to the bag. A ring's size is chosen on its page. */
export function QuickAdd({ product }: { product: Product }) {
  if (!product.inStock || needsSize(product)) return null
  const add = () => {
    const refusal = addToBag(product, 1, null)
    if (refusal) showToast(refusal, REFUSAL_MS)
  }
  return (
    <button type="button" className={styles.quickAdd} aria-label={t`Add ${product.name} to your bag`} onClick={add}>
      <ShoppingBag size={19} strokeWidth={1.5} aria-hidden="true" />
    </button>
  )
}
