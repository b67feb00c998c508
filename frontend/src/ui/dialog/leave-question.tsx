import { t } from '@suvarna/contracts/common/language/text.ts'
import { useEffect } from 'react'
import { useStore } from '../../lib/store.ts'
import { askBefore, hasUnsaved, leaveQuestion } from '../../lib/unsaved/unsaved.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'

/** Asks before unsaved input is lost; covers the page's links itself. */
export function LeaveQuestion() {
  const pending = useStore(leaveQuestion)
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const link = leadingAway(event)
      if (!link || !hasUnsaved()) return
      event.preventDefault()
      event.stopPropagation()
      askBefore(() => {
        document.removeEventListener('click', onClick, { capture: true })
        link.click()
        document.addEventListener('click', onClick, { capture: true })
      })
    }
    document.addEventListener('click', onClick, { capture: true })
    return () => document.removeEventListener('click', onClick, { capture: true })
  }, [])
  return (
    <ConfirmDialog
      open={pending !== null}
      title={t`Leave without saving?`}
      question={t`What you typed here is not saved yet.`}
      action={t`Leave`}
      keep={t`Stay`}
      onClose={() => leaveQuestion.set(null)}
      onConfirm={() => {
        leaveQuestion.set(null)
        pending?.go()
      }}
    />
  )
}

/** The link whose press replaces this page. New tabs, downloads and mailto: links discard nothing. */
function leadingAway(event: MouseEvent): HTMLAnchorElement | null {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    return null
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null
  if (!link || (link.target && link.target !== '_self') || link.hasAttribute('download')) return null
  if (!/^https?:$/.test(link.protocol)) return null
  const samePage =
    link.origin === location.origin && link.pathname + link.search === location.pathname + location.search
  return samePage ? null : link
}
