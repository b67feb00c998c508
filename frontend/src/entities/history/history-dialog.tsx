import type { HistoryEntry } from '@suvarna/contracts/common/routes/history.ts'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '../../lib/api/api-error.ts'
import { useMay } from '../../lib/session/may.ts'
import { EmptyRows } from '../../ui/admin/table/empty-rows.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import sheetStyles from '../../ui/dialog/sheet.module.css'
import { SheetHead } from '../../ui/dialog/sheet-head.tsx'
import { useLastValue } from '../../ui/form/use-held.ts'
import { Notice } from '../../ui/notice.tsx'
import styles from './history.module.css'
import { HistoryLine } from './history-line.tsx'
import { historyOf, namesOf, type Subject } from './history-reads.ts'
import { RestorePanel } from './restore-panel.tsx'

type Props = {
  subject: Subject | null
  /** the subject is deleted, so its newest version can be restored too */
  deleted?: boolean
  onClose: () => void
  onRestored?: (text: string) => void
}

/** Who changed what and when; earlier versions can be restored if supported. */
export function HistoryDialog({ subject, deleted = false, onClose, onRestored }: Props) {
  const shown = useLastValue(subject)
  return (
    <Dialog
      open={subject !== null}
      onClose={onClose}
      label="History"
      className={`${sheetStyles.sheet} ${styles.historySheet}`}
    >
      {shown && subject && (
        <Story
          key={`${shown.kind} ${shown.id}`}
          subject={shown}
          deleted={deleted}
          onClose={onClose}
          onRestored={onRestored}
        />
      )}
    </Dialog>
  )
}

type HistoryProps = { subject: Subject; deleted: boolean; onClose: () => void; onRestored: Props['onRestored'] }

function Story({ subject, deleted, onClose, onRestored: restored }: HistoryProps) {
  const onRestored = useMay()('catalogue.write') ? restored : undefined
  const [chosen, setChosen] = useState<HistoryEntry | null>(null)
  if (chosen && onRestored)
    return (
      <RestorePanel
        subject={subject}
        entry={chosen}
        onBack={() => setChosen(null)}
        onClose={onClose}
        onDone={onRestored}
      />
    )
  return (
    <>
      <SheetHead title="History" onClose={onClose}>
        <p className="muted">{subject.title}</p>
      </SheetHead>
      <div className={sheetStyles.sheetBody}>
        <Entries subject={subject} deleted={deleted} onRestore={onRestored ? setChosen : undefined} />
      </div>
    </>
  )
}

type EntriesProps = { subject: Subject; deleted: boolean; onRestore: ((entry: HistoryEntry) => void) | undefined }

function Entries({ subject, deleted, onRestore }: EntriesProps) {
  const story = useInfiniteQuery(historyOf(subject))
  const entries = story.data?.pages.flatMap((page) => page.entries)
  const names = useQuery(namesOf((entries ?? []).map(({ by }) => by)))
  if (story.isLoadingError)
    return (
      <Notice kind="error">
        {messageOf(story.error, 'The history could not be loaded.')}{' '}
        <button type="button" className="link" onClick={() => story.refetch()}>
          Try again
        </button>
      </Notice>
    )
  if (!entries) return <Waiting />
  if (entries.length === 0) return <EmptyRows title="Nothing yet" hint="Changes are told here as they happen" />
  return (
    <>
      <ol className={styles.history}>
        {entries.map((entry, place) => (
          <HistoryLine
            key={entry.version}
            kind={subject.kind}
            entry={entry}
            names={names.data}
            onRestore={place > 0 || deleted ? onRestore : undefined}
          />
        ))}
      </ol>
      {story.hasNextPage && (
        <Button busy={story.isFetchingNextPage} onClick={() => story.fetchNextPage()}>
          Show earlier
        </Button>
      )}
    </>
  )
}

const Waiting = () => (
  <div className={styles.historyWaiting} role="status" aria-label="Loading">
    <span className="skeleton" />
    <span className="skeleton" />
    <span className="skeleton" />
  </div>
)
