import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { messageOf } from '../../lib/api/api-error.ts'
import { May } from '../../ui/admin/access/may.tsx'
import { LoadFailure } from '../../ui/admin/load-failure.tsx'
import { MessageBanner } from '../../ui/admin/message-banner.tsx'
import screenStyles from '../../ui/admin/screen.module.css'
import { ScreenHead } from '../../ui/admin/screen-head.tsx'
import { useMessage } from '../../ui/admin/use-message.ts'
import { usePageTitle } from '../../ui/page-title.ts'
import styles from './search-page.module.css'
import { type Draft, emptyDraft, searchTerms } from './search-term-reads.ts'
import { TermForm } from './term-form.tsx'
import { TermTable } from './term-table.tsx'
import { UnansweredList } from './unanswered-list.tsx'

const MESSAGE_MS = 5000

/** The meanings of search words, and searches without results. */
export function SearchPage() {
  usePageTitle('Search words')
  const list = useQuery(searchTerms())
  const messages = useMessage(MESSAGE_MS)
  const [draft, setDraft] = useState<Draft>(emptyDraft)
  const [round, setRound] = useState(0)
  const form = useRef<HTMLDivElement>(null)
  const edit = (next: Draft) => {
    setDraft(next)
    setRound(round + 1)
    form.current?.scrollIntoView({ block: 'start' })
  }
  return (
    <div className={`${screenStyles.screen} ${styles.searchScreen}`}>
      <ScreenHead title="Search words" subtitle="Teach the search the words your shoppers type." />
      <MessageBanner messages={messages} />
      <div ref={form}>
        <May do="catalogue.write">
          <TermForm
            key={round}
            draft={draft}
            autoFocus={round > 0 && draft !== emptyDraft}
            onCancel={() => edit(emptyDraft)}
            onSaved={(text) => {
              edit(emptyDraft)
              messages.notify('good', text)
            }}
          />
        </May>
      </div>
      {list.isLoadingError ? (
        <LoadFailure text={messageOf(list.error, 'Error')} busy={list.isFetching} onRetry={() => list.refetch()} />
      ) : (
        <>
          <UnansweredList
            searches={list.data?.unanswered}
            onAdd={(term) => edit({ ...emptyDraft, term: term.slice(0, 60) })}
          />
          <TermTable terms={list.data?.terms} onEdit={edit} onRemoved={(kind, text) => messages.notify(kind, text)} />
        </>
      )}
    </div>
  )
}
