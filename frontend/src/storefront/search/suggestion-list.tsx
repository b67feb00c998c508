import { t } from '@suvarna/contracts/common/language/text.ts'
import { formatRupees } from '@suvarna/contracts/common/money.ts'
import { ChevronRight, Search } from 'lucide-react'
import { useEffect } from 'react'
import { classes } from '../../lib/classes.ts'
import { ProductImage } from '../../ui/pictures/product-image.tsx'
import styles from './search-dialog.module.css'
import type { Option } from './suggestion-options.ts'

type Props = {
  id: string
  options: readonly Option[]
  active: number
  onGo: (to: string) => void
  onPoint: (place: number) => void
}

export function SuggestionList({ id, options, active, onGo, onPoint }: Props) {
  // In braces, because scrollIntoView may return a promise, which an effect must not return.
  useEffect(() => {
    document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, active])
  return (
    <div
      id={`${id}-list`}
      className={styles.suggestions}
      role="listbox"
      aria-label={t`Suggestions`}
      hidden={options.length === 0}
    >
      {options.map((option, place) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the field above handles the keyboard, as in every combobox
        <div
          key={option.key}
          id={`${id}-${place}`}
          className={classes(styles.suggestion, styles[option.kind])}
          role="option"
          tabIndex={-1}
          aria-selected={place === active}
          onClick={() => onGo(option.to)}
          onPointerMove={() => place !== active && onPoint(place)}
        >
          <Inside option={option} />
        </div>
      ))}
    </div>
  )
}

function Inside({ option }: { option: Option }) {
  if (option.kind === 'product') {
    const { name, category, price, image, stock } = option.product
    return (
      <>
        <ProductImage name={image} alt="" sizes="56px" eager />
        <span className={styles.suggestionName}>
          {name}
          <span className="muted small">
            {category}
            {stock <= 0 && t` · Out of Stock`}
          </span>
        </span>
        <span className={`amount ${styles.suggestionPrice}`}>{formatRupees(price)}</span>
      </>
    )
  }
  return (
    <>
      {option.kind === 'all' && <Search size={17} strokeWidth={1.5} aria-hidden="true" />}
      <span className={styles.suggestionName}>
        {option.label}
        {option.kind === 'category' && <span className="visually-hidden">{t` category`}</span>}
      </span>
      <ChevronRight size={17} strokeWidth={1.5} aria-hidden="true" />
    </>
  )
}
