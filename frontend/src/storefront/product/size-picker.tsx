import { useState } from 'react'
import type { SizeStock } from '../../shared/catalog/product.ts'
import { SizeGuide } from './size-guide.tsx'
import './size-picker.css'

type Props = { sizes: readonly SizeStock[]; chosen: number | null; onChoose: (size: number) => void }

/** Ring sizes as squares; a sold-out one is crossed, and can still be chosen to hear so. */
export function SizePicker({ sizes, chosen, onChoose }: Props) {
  const [guideOpen, setGuideOpen] = useState(false)
  return (
    <section aria-labelledby="ring-size">
      <div className="size-head">
        <h2 id="ring-size">Ring size{chosen !== null && <span className="muted amount"> {chosen}</span>}</h2>
        <button type="button" className="size-guide-link small" onClick={() => setGuideOpen(true)}>
          <span className="link">Size guide</span>
        </button>
      </div>
      <ul className="sizes">
        {sizes.map(({ size, stock }) => (
          <li key={size}>
            <button
              type="button"
              className="size amount"
              aria-pressed={size === chosen}
              aria-label={stock > 0 ? `Size ${size}` : `Size ${size}, out of stock`}
              data-sold={stock <= 0}
              onClick={() => onChoose(size)}
            >
              {size}
            </button>
          </li>
        ))}
      </ul>
      <SizeGuide open={guideOpen} onClose={() => setGuideOpen(false)} />
    </section>
  )
}
