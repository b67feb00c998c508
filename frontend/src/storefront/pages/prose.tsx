import type { ReactNode } from 'react'
import { usePageTitle } from '../../shared/ui/page-title.ts'
import './prose.css'

/** A page of words: one heading, one measure. */
export function Prose({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  usePageTitle(title)
  return (
    <article className="wrap prose">
      <h1>{title}</h1>
      <p className="prose-lead">{lead}</p>
      {children}
    </article>
  )
}
