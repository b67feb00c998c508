import { useEffect } from 'react'

/** Names the document, and says the name aloud to who cannot see that the page changed (the layout has the region). */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    if (!title) return
    document.title = `${title} · Suvarna`
    const announcer = document.getElementById('page-announcer')
    if (announcer) announcer.textContent = title
  }, [title])
}
