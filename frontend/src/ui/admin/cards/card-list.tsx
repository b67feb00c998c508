import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { messageOf } from '../../../lib/api/api-error.ts'
import { LoadFailure } from '../load-failure.tsx'
import screenStyles from '../screen.module.css'
import { Pager } from '../table/pager.tsx'
import { Tabs } from '../tabs.tsx'
import styles from './card-list.module.css'

type Props = {
  tabs: readonly { name: string; label: string; count?: number }[]
  chosen: string
  onChoose: (name: string) => void
  list: UseQueryResult<{ total?: number }>
  /** shown when the list cannot be loaded */
  failure: string
  /** shown for an empty list */
  empty: string
  page: string
  pageSize: number
  onPage: (page: string) => void
  /** the cards; undefined while loading */
  children: readonly ReactNode[] | undefined
}

/** Texts from customers as cards, under tabs for their states. */
export function CardList(props: Props) {
  const { tabs, chosen, onChoose, list, failure, empty, page, pageSize, onPage, children } = props
  return (
    <Tabs label="State" tabs={tabs} chosen={chosen} busy={list.isPlaceholderData} onChoose={onChoose}>
      {list.isLoadingError && (
        <LoadFailure text={messageOf(list.error, failure)} busy={list.isFetching} onRetry={() => list.refetch()} />
      )}
      {list.isPending && <div className={`skeleton ${styles.wait}`} aria-busy="true" />}
      {children?.length === 0 && <p className={screenStyles.panel}>{empty}</p>}
      <ul className={styles.cards}>{children}</ul>
      <Pager
        page={Math.max(1, Math.trunc(Number(page)) || 1)}
        pages={Math.ceil((list.data?.total ?? 0) / pageSize)}
        onPage={(wanted) => onPage(String(wanted))}
      />
    </Tabs>
  )
}
