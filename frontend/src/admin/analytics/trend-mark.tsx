import { TrendingDown, TrendingUp } from 'lucide-react'
import { trendOfText } from '../../entities/metrics/metric-text.ts'
import styles from './analytics-page.module.css'

/** Growth as an arrow and text; `unwanted` marks a figure whose growth is bad, which the colour shows. */
export function TrendMark({ change, unwanted }: { change: string; unwanted?: boolean }) {
  const { text, positive, good } = trendOfText(change, unwanted)
  const Icon = positive ? TrendingUp : TrendingDown
  return (
    <span className={`${styles.trend} amount`} data-good={good}>
      <Icon size={14} strokeWidth={1.8} aria-hidden="true" /> {text}
    </span>
  )
}
