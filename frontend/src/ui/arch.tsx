import type { ReactNode } from 'react'
import './arch.css'

/** The jharokha, the shop's one signature shape: a window with a round head and a line of gold around it. */
export function Arch({ children, tone = 'line' }: { children?: ReactNode; tone?: 'line' | 'gold' }) {
  return (
    <span className={`arch arch--${tone}`}>
      <span className="arch-window">{children}</span>
    </span>
  )
}
