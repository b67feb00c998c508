import { useQuery } from '@tanstack/react-query'
import { RotateCcw } from 'lucide-react'
import { Link } from 'react-router-dom'
import { momentOf } from '../../../lib/format/dates.ts'
import { May } from '../../../ui/admin/access/may.tsx'
import screenStyles from '../../../ui/admin/screen.module.css'
import { DataTable } from '../../../ui/admin/table/data-table.tsx'
import { EmptyRows } from '../../../ui/admin/table/empty-rows.tsx'
import { RowAction } from '../../../ui/admin/table/row-action.tsx'
import tableStyles from '../../../ui/admin/table/table.module.css'
import type { Messages } from '../../../ui/admin/use-message.ts'
import { Button } from '../../../ui/button.tsx'
import { serviceLabels } from '../system-labels.ts'
import styles from '../system-page.module.css'
import { type FailedJob, failedJobs } from '../system-reads.ts'
import { useRetry } from '../use-retry.ts'
import { reasonOf, subjectOf, triesOf, workOf } from './job-labels.ts'

const columns = ['What', 'Where', 'Reason', 'Failing since', 'Actions'] as const
const nothing: readonly FailedJob[] = []

/** Jobs that a service could not do, with a retry. */
export function JobsPanel({ notify }: { notify: Messages['notify'] }) {
  const list = useQuery(failedJobs())
  const { busy, retry } = useRetry(notify)
  const jobs = list.data?.items ?? nothing
  return (
    <>
      {list.data && list.data.failed.length > 0 && (
        <p className={screenStyles.panel}>
          {list.data.failed.map((name) => serviceLabels[name]).join(', ')} did not answer.
        </p>
      )}
      {jobs.length > 0 && (
        <div className={`${screenStyles.panel} ${styles.jobsBar}`}>
          <p className={styles.systemHint}>
            Mails, parcels and refunds that did not work out. Refunds are tried until they do; the rest waits here once
            it was given up.
          </p>
          <May do="system.write">
            <Button busy={busy} onClick={() => retry(jobs)}>
              {jobs.length === 1 ? 'Retry' : `Retry all ${jobs.length}`}
            </Button>
          </May>
        </div>
      )}
      <DataTable
        label="Failed jobs"
        className={styles.jobTable}
        columns={columns}
        waiting={3}
        empty={
          <EmptyRows
            title="Nothing has failed"
            hint="A mail, a parcel or a refund that could not be made waits here with its reason"
          />
        }
        rows={
          list.data &&
          jobs.map((job) => (
            <Row
              key={`${job.service} ${job.id}`}
              job={job}
              at={list.dataUpdatedAt}
              busy={busy}
              onRetry={() => retry([job])}
            />
          ))
        }
      />
    </>
  )
}

function Row({ job, at, busy, onRetry }: { job: FailedJob; at: number; busy: boolean; onRetry: () => void }) {
  const { link, text } = subjectOf(job)
  return (
    <tr data-testid="job-row" data-status={job.status}>
      <td>
        {workOf(job)}
        <span className="muted">{link ? <Link to={link.to}>{text}</Link> : text}</span>
      </td>
      <td>{serviceLabels[job.service]}</td>
      <td>
        {reasonOf(job)}
        <span className="muted">{triesOf(job, at)}</span>
      </td>
      <td className="amount">{momentOf(job.since)}</td>
      <td>
        <div className={tableStyles.rowActions}>
          <RowAction
            icon={RotateCcw}
            needs="system.write"
            title="Retry"
            label={`Retry ${workOf(job)} ${text}`.trim()}
            disabled={busy}
            onClick={onRetry}
          />
        </div>
      </td>
    </tr>
  )
}
