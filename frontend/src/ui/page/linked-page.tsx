import { t } from '@suvarna/contracts/common/language/text.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import buttonStyles from '../button.module.css'
import { Button } from '../button.tsx'
import { EmptyState } from '../empty-state.tsx'
import styles from './linked-page.module.css'

type Props = {
  read: Pick<UseQueryResult, 'isError' | 'isFetching' | 'refetch'>
  /** The link lacks what the page needs, or the server refuses it. */
  isRefused: boolean
  refused: { heading: string; text: string; way: { to: string; label: string } }
  failed: string
}

/** A page opened by the link of a mail, while it has nothing to show: refused, failed, or loading. */
export function UnreadyPage({ read, isRefused, refused, failed }: Props) {
  if (isRefused)
    return (
      <EmptyState level={1} heading={refused.heading} text={refused.text}>
        <Link className={buttonStyles.button} to={refused.way.to}>
          {refused.way.label}
        </Link>
      </EmptyState>
    )
  if (read.isError)
    return (
      <EmptyState role="alert" level={1} heading={failed} text={t`Please try again in a moment.`}>
        <Button onClick={() => read.refetch()} busy={read.isFetching}>
          {t`Try again`}
        </Button>
      </EmptyState>
    )
  return (
    <div className={`wrap ${styles.page}`} aria-busy="true">
      <div className={`skeleton ${styles.wait}`} />
    </div>
  )
}
