import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '../../../lib/api/api-error.ts'
import { call } from '../../../lib/api/client.ts'
import { May } from '../../../ui/admin/access/may.tsx'
import { DataTable } from '../../../ui/admin/table/data-table.tsx'
import { EmptyRows } from '../../../ui/admin/table/empty-rows.tsx'
import tableStyles from '../../../ui/admin/table/table.module.css'
import type { Messages } from '../../../ui/admin/use-message.ts'
import { Button } from '../../../ui/button.tsx'
import { AskDialog } from '../confirm-action-dialog.tsx'
import { serviceLabels } from '../system-labels.ts'
import styles from '../system-page.module.css'
import { type Projection, projections, SYSTEM } from '../system-reads.ts'
import { RebuildProgress } from './rebuild-progress.tsx'

const columns = ['Projection', 'Service', 'Made from', 'Last rebuild', 'Actions'] as const

/** Every projection that can be rebuilt from the events, with its progress. */
export function RebuildPanel({ notify }: { notify: Messages['notify'] }) {
  const client = useQueryClient()
  const [running, setRunning] = useState(false)
  const list = useQuery(projections(running))
  const some = list.data?.items.some(({ rebuilding }) => rebuilding) ?? false
  if (some !== running) setRunning(some)
  const [confirming, setConfirming] = useState<Projection | null>(null)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const close = () => {
    setConfirming(null)
    setProblem(null)
  }
  const start = async ({ service, name }: Projection) => {
    setBusy(true)
    try {
      await call('POST', `${SYSTEM}/${service}/projections/${encodeURIComponent(name)}/rebuild`)
      notify('good', `${name} is being rebuilt`)
      close()
    } catch (error) {
      setProblem(messageOf(error, 'There is no connection. Nothing was started.'))
    }
    setBusy(false)
    await client.invalidateQueries({ queryKey: [`${SYSTEM}/projections`] })
  }
  return (
    <>
      <p className={`muted ${styles.systemHint}`}>
        A rebuild makes the tables anew from the events, beside the live ones, which go on answering; then they change
        places in a moment. It is safe at any time, and never needed while all is well.
      </p>
      <DataTable
        label="Projections"
        className={styles.projectionTable}
        middle
        columns={columns}
        waiting={8}
        empty={<EmptyRows title="No service answers" />}
        rows={list.data?.items.map((projection) => (
          <Row
            key={`${projection.service} ${projection.name}`}
            projection={projection}
            onRebuild={() => setConfirming(projection)}
          />
        ))}
      />
      <AskDialog
        open={confirming !== null}
        title={`Rebuild ${confirming?.name ?? ''}`}
        question={`${confirming?.tables.length === 1 ? 'The table' : 'The tables'} ${confirming?.tables.join(', ')} of ${confirming ? serviceLabels[confirming.service] : ''} will be made anew and swapped in. The shop goes on meanwhile.`}
        action="Rebuild"
        busy={busy}
        problem={problem}
        onClose={close}
        onConfirm={() => confirming && start(confirming)}
      />
    </>
  )
}

function Row({ projection, onRebuild }: { projection: Projection; onRebuild: () => void }) {
  const { name, service, sources = [], rebuilding } = projection
  return (
    <tr data-testid="projection-row">
      <td className={styles.projectionName}>{name}</td>
      <td>{serviceLabels[service]}</td>
      <td className="muted">events of {sources.join(', ')}</td>
      <td>
        <RebuildProgress projection={projection} />
      </td>
      <td>
        <div className={tableStyles.rowActions}>
          <May do="system.write">
            <Button disabled={rebuilding} onClick={onRebuild} aria-label={`Rebuild ${name}`}>
              Rebuild
            </Button>
          </May>
        </div>
      </td>
    </tr>
  )
}
