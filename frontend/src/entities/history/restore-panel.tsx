import type { HistoryEntry, Restoring } from '@suvarna/contracts/common/routes/history.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError, messageOf } from '../../lib/api/api-error.ts'
import { momentOf } from '../../lib/format/dates.ts'
import { Button } from '../../ui/button.tsx'
import sheetStyles from '../../ui/dialog/sheet.module.css'
import { SheetHead } from '../../ui/dialog/sheet-head.tsx'
import { Notice } from '../../ui/notice.tsx'
import { refreshCatalogue } from '../product/admin-product-reads.ts'
import { ChangeList } from './change-list.tsx'
import styles from './history.module.css'
import { forgetDeleted, forgetHistory, restore, type Subject, versionQuery } from './history-reads.ts'

type Props = {
  subject: Subject
  /** the version, and when it was saved */
  entry: Pick<HistoryEntry, 'version' | 'at'>
  onBack: () => void
  backLabel?: string
  /** shown until the version has loaded, and if it cannot be loaded */
  title?: string
  onClose: () => void
  onDone: (text: string) => void
}

/** Shows what a restore would change and asks to confirm it. The restore is itself a new version and can be undone. */
export function RestorePanel({
  subject,
  entry,
  onBack,
  backLabel = 'Back to the history',
  title = 'Restore this version',
  onClose,
  onDone,
}: Props) {
  const client = useQueryClient()
  const look = useQuery(versionQuery(subject, entry.version))
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const when = momentOf(entry.at)
  const bringBack = async ({ version }: Restoring) => {
    setBusy(true)
    setProblem(null)
    try {
      const { data } = await restore(subject, entry.version, version)
      await Promise.all([forgetHistory(client, subject), refreshCatalogue(client), forgetDeleted(client)])
      onDone(data.deleted ? `${subject.title} is back` : `Restored the version of ${when}`)
    } catch (error) {
      const stale = error instanceof ApiError && error.code === 'stale_version'
      setProblem(stale ? 'Somebody changed it just now. This is what would change.' : messageOf(error, 'Error'))
      if (stale) await look.refetch()
      setBusy(false)
    }
  }
  return (
    <>
      <SheetHead title={look.data?.deleted ? 'Bring back' : title} onClose={onClose}>
        <p className="muted">
          {subject.title} as of {when}
        </p>
      </SheetHead>
      <div className={sheetStyles.sheetBody}>
        {look.isPending && <span className={`skeleton ${styles.restoreWaiting}`} role="status" aria-label="Loading" />}
        {look.error && (
          <Notice kind="error">
            {messageOf(look.error, 'This version could not be looked at.')}{' '}
            <button type="button" className="link" onClick={() => look.refetch()}>
              Try again
            </button>
          </Notice>
        )}
        {look.data && <Preview subject={subject} look={look.data} />}
        {problem && <Notice kind="error">{problem}</Notice>}
      </div>
      <footer className={sheetStyles.sheetFoot}>
        <Button onClick={onBack}>{backLabel}</Button>
        {look.data && (look.data.deleted || look.data.changes.length > 0) && (
          <Button primary busy={busy} onClick={() => bringBack(look.data)}>
            {look.data.deleted ? 'Bring back' : 'Restore'}
          </Button>
        )}
      </footer>
    </>
  )
}

function Preview({ subject: { kind }, look }: { subject: Subject; look: Restoring }) {
  const { changes, missing_images, deleted = false } = look
  return (
    <>
      {deleted && <p>It was deleted and is in the shop again with this, at its old address.</p>}
      {deleted && changes.length === 0 ? (
        <p>Everything is as it was when it was deleted.</p>
      ) : changes.length === 0 ? (
        <p>Nothing would change: it is like that now.</p>
      ) : (
        <>
          <p>This is what changes. It is saved as a change of its own, so it can be taken back the same way.</p>
          <ChangeList kind={kind} changes={changes} />
        </>
      )}
      {missing_images.length > 0 && (
        <Notice kind="info">
          <p>
            {missing_images.length === 1 ? 'One picture' : `${missing_images.length} pictures`} of that version can’t
            come back: the store has no
          </p>
          <ul className={styles.restoreMissing}>
            {missing_images.map((name) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
        </Notice>
      )}
      {kind === 'products' && (
        <p className="muted">Stock is not restored: pieces that were sold since stay sold. The ledger counts them.</p>
      )}
    </>
  )
}
