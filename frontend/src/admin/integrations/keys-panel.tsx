import { maxApiKeys } from '@suvarna/contracts/identity/api-keys/scopes.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { messageOf } from '../../lib/api/api-error.ts'
import { dayOf, momentOf } from '../../lib/format/dates.ts'
import { May } from '../../ui/admin/access/may.tsx'
import { LoadFailure } from '../../ui/admin/load-failure.tsx'
import { DataTable } from '../../ui/admin/table/data-table.tsx'
import { EmptyRows } from '../../ui/admin/table/empty-rows.tsx'
import { RowAction } from '../../ui/admin/table/row-action.tsx'
import tableStyles from '../../ui/admin/table/table.module.css'
import { useDeletion } from '../../ui/admin/use-deletion.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { useLastValue } from '../../ui/form/use-held.ts'
import { type ApiKey, apiKeys, type Notify } from './integration-reads.ts'
import styles from './integrations-page.module.css'
import { NewKeyDialog } from './new-key-dialog.tsx'

const columns = ['Key', 'May', 'Last used', 'Ends', 'Actions'] as const

/** The active keys. */
export function KeysPanel({ notify }: { notify: Notify }) {
  const list = useQuery(apiKeys())
  const [making, setMaking] = useState(false)
  const [doomed, setDoomed] = useState<ApiKey | null>(null)
  if (list.isLoadingError)
    return <LoadFailure text={messageOf(list.error, 'Error')} busy={list.isFetching} onRetry={() => list.refetch()} />
  const keys = list.data?.keys
  const now = list.data?.now ?? ''
  return (
    <div className={styles.part}>
      <div className={styles.partHead}>
        <p className="muted">A key does what its scopes say and nothing else: no staff, settings or files of people.</p>
        <May do="integrations.manage">
          <Button primary disabled={(keys?.length ?? 0) >= maxApiKeys} onClick={() => setMaking(true)}>
            New key
          </Button>
        </May>
      </div>
      <DataTable
        label="API keys"
        className={styles.keyTable}
        columns={columns}
        waiting={3}
        empty={<EmptyRows title="No keys yet" hint="Make one for each program, so that one can be revoked alone" />}
        rows={keys?.map((key) => (
          <tr key={key.id}>
            <td>
              <strong>{key.name}</strong>
              <code className={styles.prefix}>{key.prefix}…</code>
            </td>
            <td>
              <span className={styles.onPhones}>May: </span>
              {key.scopes.join(', ')}
            </td>
            <td>
              <span className={styles.onPhones}>Last used: </span>
              {key.last_used_at ? momentOf(key.last_used_at) : 'Never'}
            </td>
            <td>
              <span className={styles.onPhones}>Ends: </span>
              {endOf(key, now)}
            </td>
            <td>
              <div className={tableStyles.rowActions}>
                <RowAction
                  icon={Trash2}
                  needs="integrations.manage"
                  title="Revoke"
                  label={`Revoke ${key.name}`}
                  onClick={() => setDoomed(key)}
                />
              </div>
            </td>
          </tr>
        ))}
      />
      <NewKeyDialog open={making} onClose={() => setMaking(false)} />
      <RevokeDialog
        apiKey={doomed}
        onClose={() => setDoomed(null)}
        onDone={(kind, text) => {
          setDoomed(null)
          notify(kind, text)
        }}
      />
    </div>
  )
}

const endOf = ({ expires_at }: ApiKey, now: string) =>
  expires_at === null ? 'Never' : expires_at <= now ? `Ended ${dayOf(expires_at)}` : dayOf(expires_at)

type DialogProps = { apiKey: ApiKey | null; onClose: () => void; onDone: Notify }

function RevokeDialog({ apiKey, onClose, onDone }: DialogProps) {
  const client = useQueryClient()
  const shown = useLastValue(apiKey)
  const { busy, remove } = useDeletion({
    path: `/admin/api-keys/${shown?.id}`,
    done: `“${shown?.name}” is revoked`,
    onDone,
    refresh: () => client.invalidateQueries({ queryKey: apiKeys().queryKey }),
  })
  return (
    <ConfirmDialog
      open={apiKey !== null}
      title="Revoke key"
      question={`Revoke “${shown?.name}”?`}
      action="Revoke"
      busy={busy}
      onConfirm={remove}
      onClose={onClose}
    >
      <p className="muted">Whatever uses it is refused within 5 seconds. It cannot be taken back.</p>
    </ConfirmDialog>
  )
}
