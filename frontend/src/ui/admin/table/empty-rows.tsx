import type { ReactNode } from 'react'
import { ArchMark } from '../../arch-mark.tsx'

type Props = { title: string; hint?: string; children?: ReactNode }

/** A list without rows: why, and what to do about it. */
export function EmptyRows({ title, hint, children }: Props) {
  return (
    <div className="panel-empty" role="status">
      <ArchMark size={44} />
      <p className="panel-empty-title">{title}</p>
      {hint && <p className="muted">{hint}</p>}
      {children}
    </div>
  )
}
