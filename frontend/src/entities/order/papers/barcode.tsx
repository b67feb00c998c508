import { code128 } from './code128.ts'
import styles from './paper.module.css'

const QUIET = 10

/** The text as a barcode as wide as its container, with the text below. */
export function Barcode({ text }: { text: string }) {
  const widths = code128(text)
  const whole = widths.reduce((sum, width) => sum + width, 2 * QUIET)
  let x = QUIET
  const bars = widths.flatMap((width, at) => {
    const bar = at % 2 === 0 ? [{ x, width }] : []
    x += width
    return bar
  })
  return (
    <figure className={styles.barcode}>
      <svg viewBox={`0 0 ${whole} 40`} preserveAspectRatio="none" role="img" aria-label={`Barcode of ${text}`}>
        {bars.map((bar) => (
          <rect key={bar.x} {...bar} y={0} height={40} />
        ))}
      </svg>
      <figcaption className="amount">{text}</figcaption>
    </figure>
  )
}
