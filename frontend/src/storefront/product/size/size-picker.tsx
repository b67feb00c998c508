import { t } from '@suvarna/contracts/common/language/text.ts'
import { lazy, Suspense, useState } from 'react'
import type { SizeStock } from '../../../entities/product/product.ts'
import { indianSize } from './ring-measure.ts'
import styles from './size-picker.module.css'

const SizeGuide = lazy(async () => ({ default: (await import('./size-guide.tsx')).SizeGuide }))

type Props = { sizes: readonly SizeStock[]; chosen: number | null; onChoose: (size: number) => void }

/** Ring sizes with the Indian size below each. A sold-out one is struck through and can be chosen, with a message. */
export function SizePicker({ sizes, chosen, onChoose }: Props) {
  const [guideOpen, setGuideOpen] = useState(false)
  const [guideWanted, setGuideWanted] = useState(false)
  const openGuide = () => {
    setGuideWanted(true)
    setGuideOpen(true)
  }
  return (
    <section aria-labelledby="ring-size">
      <div className={styles.sizeHead}>
        <h2 id="ring-size">
          {t`Ring size`}
          {chosen !== null && <span className="muted amount">{t` ${chosen}, Indian ${indianSize(chosen)}`}</span>}
        </h2>
        <button type="button" className={`${styles.sizeGuideLink} small`} onClick={openGuide}>
          <span className="link">{t`Size guide`}</span>
        </button>
      </div>
      <ul data-testid="sizes" className={styles.sizes}>
        {sizes.map(({ size, stock }) => (
          <li key={size}>
            <button
              type="button"
              className={`${styles.size} amount`}
              data-size={size}
              aria-pressed={size === chosen}
              aria-label={stock > 0 ? t`Size ${size}` : t`Size ${size}, out of stock`}
              data-sold={stock <= 0}
              // Drawn by the style sheet, so that the button's accessible name is only its size.
              data-indian={indianSize(size)}
              title={t`Indian size ${indianSize(size)}`}
              onClick={() => onChoose(size)}
            >
              {size}
            </button>
          </li>
        ))}
      </ul>
      {guideWanted && (
        <Suspense>
          <SizeGuide open={guideOpen} chosen={chosen} onClose={() => setGuideOpen(false)} />
        </Suspense>
      )}
    </section>
  )
}
