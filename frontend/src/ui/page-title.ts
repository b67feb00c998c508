import { generalDescription, homeTitle, pageTitle, shortened } from '@suvarna/contracts/common/pages/site-pages.ts'
import { useEffect } from 'react'
import { withoutLanguage } from '../lib/language/language.ts'

/**
 * Sets the document's title and announces it through the layout's live region. The head then matches what the gateway
 * would have served; `description` is required where the path alone does not determine it.
 */
export function usePageTitle(title: string | undefined, description?: string): void {
  useEffect(() => {
    if (!title) return
    const { origin, pathname } = location
    const path = withoutLanguage(pathname)
    document.title = path === '/' ? homeTitle() : pageTitle(title)
    set('meta[name="description"]', 'content', shortened(description ?? generalDescription()))
    set('link[rel="canonical"]', 'href', `${origin}${pathname}`)
    const announceChanges = document.getElementById('page-announcer')
    if (announceChanges) announceChanges.textContent = title
  }, [title, description])
}

const set = (selector: string, name: string, value: string) =>
  document.head.querySelector(selector)?.setAttribute(name, value)
