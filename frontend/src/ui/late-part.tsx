import { t } from '@suvarna/contracts/common/language/text.ts'
import type { ComponentType, ReactNode } from 'react'
import { late } from '../lib/late.tsx'
import { Button } from './button.tsx'
import { Notice } from './notice.tsx'

/** A lazy part that the page needs. If it does not load, shows an error with a retry. */
export const latePart = <Props extends object>(
  fetchPart: () => Promise<ComponentType<Props>>,
  waiting: ReactNode = null,
) => late(fetchPart, { waiting, Failed: NotLoaded })

function NotLoaded({ onRetry }: { onRetry: () => void }) {
  return (
    <>
      <Notice kind="error">{t`Network error. Please check your internet connection and try again.`}</Notice>
      <Button onClick={onRetry}>{t`Try Again`}</Button>
    </>
  )
}
