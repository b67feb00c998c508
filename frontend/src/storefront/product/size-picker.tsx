import { useState } from 'react'
import type { SizeStock } from '../../shared/catalog/product.ts'
import { SizeGuide } from './size-guide.tsx'
import './size-picker.css'

type Props = { sizes: readonly SizeStock[]; chosen: number | null; onChoose: (size: number) => void }

/** Ring sizes as squares; a sold-out one is crossed, and can still be chosen to hear so. */
export function SizePicker({ sizes, chosen, onChoose }: Props) {
  const [guideOpen, setGuideOpen] = useState(false)
  return (
    <fieldset className="size-picker">
      <legend>Ring size{chosen !== null && <span className="muted amount"> {chosen}</span>}</legend>
      <button type="button" className="link small size-guide-link" onClick={() => setGuideOpen(true)}>
        Size guide
      </button>
      <ul>
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
    </fieldset>
  )
}
