import { CircleAlert, CircleCheck, Info } from 'lucide-react'
import type { ReactNode } from 'react'
import './notice.css'

type Props = { kind: 'error' | 'good' | 'info'; children: ReactNode }

const icons = { error: CircleAlert, good: CircleCheck, info: Info } as const

/** One message in the page, said aloud when it appears: at once if it is an error. */
export function Notice({ kind, children }: Props) {
  const Icon = icons[kind]
  return (
    <div className={`notice notice--${kind}`} role={kind === 'error' ? 'alert' : 'status'}>
      <Icon size={18} strokeWidth={1.6} aria-hidden="true" />
      <div>{children}</div>
    </div>
  )
}
