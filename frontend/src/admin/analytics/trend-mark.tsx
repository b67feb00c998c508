import { TrendingDown, TrendingUp } from 'lucide-react'
import { trendOfText } from './metric-text.ts'

/** Growth as an arrow and words; its colour says whether that is good news. */
export function TrendMark({ change, unwanted, title }: { change: string; unwanted?: boolean; title?: string }) {
  const { text, positive, good } = trendOfText(change, unwanted)
  const Icon = positive ? TrendingUp : TrendingDown
  return (
    <span className="trend amount" data-good={good} title={title}>
      <Icon size={14} strokeWidth={1.8} aria-hidden="true" /> {text}
    </span>
  )
}
