import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import { RotateCw } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { messageOf } from '../../lib/api/api-error.ts'
import { call } from '../../lib/api/client.ts'
import { momentOf } from '../../lib/format/dates.ts'
import { May } from '../../ui/admin/access/may.tsx'
import { SelectBox } from '../../ui/admin/fields/select-box.tsx'
import { LoadFailure } from '../../ui/admin/load-failure.tsx'
import screenStyles from '../../ui/admin/screen.module.css'
import { DataTable } from '../../ui/admin/table/data-table.tsx'
import { EmptyRows } from '../../ui/admin/table/empty-rows.tsx'
import { RowAction } from '../../ui/admin/table/row-action.tsx'
import tableStyles from '../../ui/admin/table/table.module.css'
import { Button } from '../../ui/button.tsx'
import { deliveries, deliveriesPath, type Message, merged, type Notify, webhooks } from './integration-reads.ts'
import styles from './integrations-page.module.css'
import { ReplayDialog } from './replay-dialog.tsx'

const columns = ['Message', 'To', 'Outcome', 'Actions'] as const
const statuses = [
  { value: '', label: 'All outcomes' },
  { value: 'open', label: 'Still tried' },
  { value: 'done', label: 'Taken' },
  { value: 'failed', label: 'Failed' },
]
const step = 50
const most = 200

/** Deliveries of the last 30 days, from all services. */
export function DeliveriesPanel({ notify }: { notify: Notify }) {
  const [params, setParams] = useSearchParams()
  const client = useQueryClient()
  const [limit, setLimit] = useState(step)
  const [replaying, setReplaying] = useState(false)
  const filter = { endpoint: params.get('endpoint') ?? '', status: params.get('status') ?? '' }
  const narrow = (more: Partial<typeof filter>) =>
    setParams(
      Object.fromEntries(Object.entries({ show: 'deliveries', ...filter, ...more }).filter(([, value]) => value)),
      { replace: true },
    )
  const endpoints = useQuery(webhooks())
  const lists = useQueries({ queries: deliveries({ ...filter, limit }) })
  const failed = lists.find(({ isLoadingError }) => isLoadingError)
  const messages = lists.every(({ data }) => data) ? merged(lists.map(({ data }) => data)) : undefined
  const names = new Map(endpoints.data?.map(({ id, name }) => [id, name]))
  const reload = () =>
    client.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith(deliveriesPath) })

  const resend = async ({ sender, id, type }: Message) => {
    try {
      await call('POST', `${deliveriesPath}/${sender}/${id}/resend`)
      notify('good', `${type} is sent again`)
    } catch (fault) {
      notify('error', messageOf(fault, 'It could not be sent again'))
    }
    await reload()
  }

  return (
    <div className={styles.part}>
      <div className={`${screenStyles.filters} ${styles.deliveryFilters}`}>
        <SelectBox
          label="Webhook"
          choices={[
            { value: '', label: 'All webhooks' },
            ...(endpoints.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
          ]}
          value={filter.endpoint}
          onChange={(endpoint) => narrow({ endpoint })}
        />
        <SelectBox label="Outcome" choices={statuses} value={filter.status} onChange={(status) => narrow({ status })} />
        <Button onClick={reload}>Refresh</Button>
        {filter.endpoint && (
          <May do="integrations.manage">
            <Button onClick={() => setReplaying(true)}>Send a span again</Button>
          </May>
        )}
      </div>
      {failed ? (
        <LoadFailure text={messageOf(failed.error, 'Error')} busy={failed.isFetching} onRetry={reload} />
      ) : (
        <DataTable
          label="Deliveries"
          className={styles.deliveryTable}
          columns={columns}
          waiting={6}
          empty={<EmptyRows title="Nothing was sent" hint="Messages stay here for 30 days" />}
          rows={messages?.map((message) => (
            <Row key={message.id} message={message} to={names.get(message.endpoint_id)} onResend={resend} />
          ))}
        />
      )}
      {messages && lists.some(({ data }) => data?.length === limit) && limit < most && (
        <Button onClick={() => setLimit(Math.min(limit + step, most))}>Show more</Button>
      )}
      <ReplayDialog
        endpoint={replaying ? filter.endpoint : null}
        name={names.get(filter.endpoint) ?? ''}
        onClose={() => setReplaying(false)}
        onDone={(kind, text) => {
          setReplaying(false)
          notify(kind, text)
          reload()
        }}
      />
    </div>
  )
}

type RowProps = { message: Message; to: string | undefined; onResend: (message: Message) => Promise<void> }

function Row({ message, to = 'A webhook that is gone', onResend }: RowProps) {
  const [busy, setBusy] = useState(false)
  const { id, type, body, created_at, status } = message
  return (
    <tr>
      <td>
        <strong>{type}</strong>
        <time className="muted small" dateTime={created_at}>
          {momentOf(created_at)}
        </time>
        <details className={styles.body}>
          <summary>
            Body<span className="visually-hidden"> of {id}</span>
          </summary>
          <pre>{readable(body)}</pre>
          <code className="small">{id}</code>
        </details>
      </td>
      <td>
        <span className={styles.onPhones}>To: </span>
        {to}
      </td>
      <td className={status === 'failed' ? styles.off : undefined}>{outcomeOf(message)}</td>
      <td>
        <div className={tableStyles.rowActions}>
          <RowAction
            icon={RotateCw}
            needs="integrations.manage"
            title="Send again"
            label={`Send ${type} of ${momentOf(created_at)} again`}
            disabled={busy}
            onClick={async () => {
              setBusy(true)
              await onResend(message)
              setBusy(false)
            }}
          />
        </div>
      </td>
    </tr>
  )
}

function outcomeOf({ status, attempts, answer, error, next_try_at, ended_at }: Message): string {
  const tries = attempts === 1 ? '1 try' : `${attempts} tries`
  if (status === 'done') return `Taken (${answer}) after ${tries}, ${momentOf(ended_at ?? '')}`
  if (status === 'failed') return `Failed after ${tries}: ${error ?? ''}`
  return attempts === 0 ? 'Waits' : `${tries}: ${error ?? 'under way'}. Next ${momentOf(next_try_at ?? '')}`
}

function readable(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2)
  } catch {
    return body
  }
}
