import type { CashBlock } from '@suvarna/contracts/orders/cash/cash-block-routes.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { messageOf } from '../../../lib/api/api-error.ts'
import { dayOf } from '../../../lib/format/dates.ts'
import { May } from '../../../ui/admin/access/may.tsx'
import { LoadFailure } from '../../../ui/admin/load-failure.tsx'
import screenStyles from '../../../ui/admin/screen.module.css'
import { DataTable } from '../../../ui/admin/table/data-table.tsx'
import { RowAction } from '../../../ui/admin/table/row-action.tsx'
import { useDeletion } from '../../../ui/admin/use-deletion.ts'
import styles from '../settings-page.module.css'
import { BLOCKS, cashBlocks } from '../settings-reads.ts'
import { CashBlockForm } from './cash-block-form.tsx'

type Notify = (kind: 'good' | 'error', text: string) => void

const columns = ['Refused to', 'Reason', 'Last day', 'Since', 'Actions'] as const

/** Customers and places for which cash on delivery is refused. */
export function CashBlocklist({ notify }: { notify: Notify }) {
  const list = useQuery(cashBlocks)
  return (
    <section className={screenStyles.panel} aria-labelledby="cash-blocklist">
      <h2 id="cash-blocklist">Cash refused</h2>
      <p className="muted small">
        These are asked to pay online. An entry ends by itself after its last day, and what it names is erased then.
      </p>
      {list.isLoadingError ? (
        <LoadFailure text={messageOf(list.error, 'Error')} busy={list.isFetching} onRetry={() => list.refetch()} />
      ) : list.data?.length === 0 ? (
        <p className={styles.blocks}>Nobody is refused cash. Add who did not take parcels that were sent.</p>
      ) : (
        <div className={styles.blocks}>
          <DataTable
            label="Whom cash is refused"
            className={styles.blockTable}
            bare
            columns={columns}
            waiting={1}
            empty={null}
            rows={list.data?.map((block) => <Row key={block.id} block={block} notify={notify} />)}
          />
        </div>
      )}
      <May do="orders.write">
        <CashBlockForm onAdded={() => notify('good', 'Cash is refused there from now on')} />
      </May>
    </section>
  )
}

function Row({ block: { id, shown, reason, until, at }, notify }: { block: CashBlock; notify: Notify }) {
  const client = useQueryClient()
  const { remove } = useDeletion({
    path: `${BLOCKS}/${encodeURIComponent(id)}`,
    done: 'Cash is taken there again',
    onDone: notify,
    refresh: () => client.invalidateQueries({ queryKey: cashBlocks.queryKey }),
  })
  return (
    <tr>
      <td>{shown || 'Forgotten'}</td>
      <td>{reason}</td>
      <td className="amount">{dayOf(until)}</td>
      <td className="amount">{dayOf(at)}</td>
      <td>
        <RowAction icon={Trash2} needs="orders.write" title="Remove" label={`Remove ${shown}`} onClick={remove} />
      </td>
    </tr>
  )
}
