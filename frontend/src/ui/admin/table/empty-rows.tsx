import type { ReactNode } from 'react'
import { ArchMark } from '../../arch-mark.tsx'
import screenStyles from '../screen.module.css'

type Props = { title: string; hint?: string; children?: ReactNode }

/** A list without rows, with the reason and what to do. */
export function EmptyRows({ title, hint, children }: Props) {
  return (
    <div className={screenStyles.panelEmpty} role="status">
      <ArchMark size={44} />
      <p className={screenStyles.panelEmptyTitle}>{title}</p>
      {hint && <p className="muted">{hint}</p>}
      {children}
    </div>
  )
}
