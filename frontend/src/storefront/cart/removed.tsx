import { t } from '@suvarna/contracts/common/language/text.ts'
import { addLine, type CartLine } from '../../entities/cart/cart.ts'
import { changeCart } from '../../entities/cart/cart-store.ts'
import { recordVisit } from '../../lib/visits.ts'
import { Notice } from '../../ui/notice.tsx'
import styles from './cart-page.module.css'

/** The line just removed, with a way to restore it. */
export function Removed({ line, onDone }: { line: CartLine; onDone: () => void }) {
  const undo = () => {
    changeCart('bag', (lines) => addLine(lines, line))
    recordVisit('add_to_bag', line.id, line.selectedSize)
    onDone()
  }
  return (
    <Notice kind="info">
      {t`${line.name} is out of your bag.`}{' '}
      <button type="button" className={styles.cartUndo} onClick={undo}>
        <span className="link">{t`Undo`}</span>
      </button>
    </Notice>
  )
}
