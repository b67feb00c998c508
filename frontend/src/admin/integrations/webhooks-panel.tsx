import { maxWebhooks } from '@suvarna/contracts/common/webhooks/message-types.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { KeyRound, ListChecks, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { messageOf } from '../../lib/api/api-error.ts'
import { momentOf } from '../../lib/format/dates.ts'
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
import { type Notify, type Webhook, webhooks } from './integration-reads.ts'
import styles from './integrations-page.module.css'
import { WebhookDialog, type WebhookTask } from './webhook-dialog.tsx'

const columns = ['Webhook', 'Is told of', 'State', 'Actions'] as const
const offTexts = {
  switched_off: 'Switched off',
  failing: 'Switched off: it has taken nothing for days',
  gone: 'Switched off: it answered that it is gone',
} as const

type Props = { notify: Notify; onDeliveries: (endpoint: string) => void }

/** The endpoints that receive webhooks. */
export function WebhooksPanel({ notify, onDeliveries }: Props) {
  const list = useQuery(webhooks())
  const [task, setTask] = useState<WebhookTask | null>(null)
  const [doomed, setDoomed] = useState<Webhook | null>(null)
  if (list.isLoadingError)
    return <LoadFailure text={messageOf(list.error, 'Error')} busy={list.isFetching} onRetry={() => list.refetch()} />
  return (
    <div className={styles.part}>
      <div className={styles.partHead}>
        <p className="muted">Signed after Standard Webhooks, and tried for three days. Bodies name nobody.</p>
        <May do="integrations.manage">
          <Button primary disabled={(list.data?.length ?? 0) >= maxWebhooks} onClick={() => setTask({ kind: 'add' })}>
            New webhook
          </Button>
        </May>
      </div>
      <DataTable
        label="Webhooks"
        className={styles.webhookTable}
        columns={columns}
        waiting={3}
        empty={<EmptyRows title="No webhooks yet" hint="Add the address of a program that is to be told" />}
        rows={list.data?.map((webhook) => (
          <tr key={webhook.id}>
            <td>
              <strong>{webhook.name}</strong>
              <span className={`${styles.address} muted small`}>{webhook.url}</span>
            </td>
            <td>
              <span className={styles.onPhones}>Is told of: </span>
              {webhook.types.join(', ')}
            </td>
            <td>
              {webhook.off_because ? (
                <span className={styles.off}>
                  {offTexts[webhook.off_because]}, since {momentOf(webhook.off_since ?? '')}
                </span>
              ) : (
                'On'
              )}
              {rotating(webhook) && <p className="muted small">{rotating(webhook)}</p>}
            </td>
            <td>
              <div className={tableStyles.rowActions}>
                <RowAction
                  icon={ListChecks}
                  title="Deliveries"
                  label={`Deliveries to ${webhook.name}`}
                  onClick={() => onDeliveries(webhook.id)}
                />
                <RowAction
                  icon={Pencil}
                  needs="integrations.manage"
                  title="Change"
                  label={`Change ${webhook.name}`}
                  onClick={() => setTask({ kind: 'edit', webhook })}
                />
                <RowAction
                  icon={KeyRound}
                  needs="integrations.manage"
                  title="New secret"
                  label={`New secret for ${webhook.name}`}
                  onClick={() => setTask({ kind: 'rotate', webhook })}
                />
                <RowAction
                  icon={Trash2}
                  needs="integrations.manage"
                  title="Remove"
                  label={`Remove ${webhook.name}`}
                  onClick={() => setDoomed(webhook)}
                />
              </div>
            </td>
          </tr>
        ))}
      />
      <WebhookDialog
        task={task}
        onClose={() => setTask(null)}
        onSaved={(text) => {
          setTask(null)
          notify('good', text)
        }}
      />
      <RemoveDialog
        webhook={doomed}
        onClose={() => setDoomed(null)}
        onDone={(kind, text) => {
          setDoomed(null)
          notify(kind, text)
        }}
      />
    </div>
  )
}

const rotating = ({ rotating_until: until }: Webhook) =>
  until && Date.parse(until) > Date.now() ? `The earlier secret signs too until ${momentOf(until)}` : ''

type DialogProps = { webhook: Webhook | null; onClose: () => void; onDone: Notify }

function RemoveDialog({ webhook, onClose, onDone }: DialogProps) {
  const client = useQueryClient()
  const shown = useLastValue(webhook)
  const { busy, remove } = useDeletion({
    path: `/admin/webhooks/${shown?.id}`,
    done: `“${shown?.name}” is removed`,
    onDone,
    refresh: () => client.invalidateQueries({ queryKey: webhooks().queryKey }),
  })
  return (
    <ConfirmDialog
      open={webhook !== null}
      title="Remove webhook"
      question={`Remove “${shown?.name}”?`}
      action="Remove"
      busy={busy}
      onConfirm={remove}
      onClose={onClose}
    >
      <p className="muted">What waits for it is not sent, and its log goes too.</p>
    </ConfirmDialog>
  )
}
