import { useQuery } from '@tanstack/react-query'
import { CircleAlert, Mail, NotebookPen, ReceiptText, Truck, Undo2, Wallet } from 'lucide-react'
import { AWAY_MS, liveState } from '../../../entities/live/live-state.ts'
import { messageOf } from '../../../lib/api/api-error.ts'
import { momentOf } from '../../../lib/format/dates.ts'
import { useStore } from '../../../lib/store.ts'
import { May } from '../../../ui/admin/access/may.tsx'
import { Notice } from '../../../ui/notice.tsx'
import orderDialogStyles from './order-dialog.module.css'
import { OrderNoteForm } from './order-note-form.tsx'
import styles from './order-timeline.module.css'
import { actorOf, type OrderTimeline, orderTimeline, peopleOf, type TimelineEntry } from './order-timeline-reads.ts'
import { SendMailAgain } from './send-mail-again.tsx'

/** Everything that happened to an order, newest first, and a box for a note. Updates live while open. */
export function OrderTimelinePanel({ orderId }: { orderId: string }) {
  const { data, error } = useOrderTimeline(orderId)
  return (
    <section className={orderDialogStyles.orderSheetItems}>
      <h3>Timeline</h3>
      {data?.can_note && (
        <May do="orders.write">
          <OrderNoteForm orderId={orderId} />
        </May>
      )}
      {data && <Entries orderId={orderId} entries={data.entries} />}
      {!data && !error && <div className={styles.timelineWait} aria-busy="true" />}
      {!data && error && <Notice kind="error">{messageOf(error, 'The timeline could not be loaded.')}</Notice>}
    </section>
  )
}

/** Refetched on events of the live stream, without polling. */
export function useOrderTimeline(orderId: string) {
  const live = useStore(liveState)
  return useQuery({ ...orderTimeline(orderId), refetchInterval: !live && AWAY_MS, enabled: orderId !== '' })
}

const icons = {
  order: ReceiptText,
  payment: Wallet,
  courier: Truck,
  mail: Mail,
  return: Undo2,
  note: NotebookPen,
  document: ReceiptText,
} as const

type Props = { orderId: string } & Pick<OrderTimeline, 'entries'>

function Entries({ orderId, entries }: Props) {
  const namesQuery = peopleOf(entries)
  const names = useQuery({ ...namesQuery, enabled: !namesQuery.queryKey[0]?.endsWith('='), staleTime: 300_000 })
  return (
    <ol className={styles.timeline} aria-label="Timeline, newest first">
      {entries.map((entry) => (
        <Entry key={entry.id} orderId={orderId} entry={entry} actor={actorOf(entry, names.data)} />
      ))}
    </ol>
  )
}

function Entry({ orderId, entry, actor }: { orderId: string; entry: TimelineEntry; actor: string }) {
  const Icon = entry.tone === 'bad' ? CircleAlert : icons[entry.kind]
  return (
    <li className={styles.timelineEntry} data-tone={entry.tone} data-kind={entry.kind}>
      <Icon size={18} strokeWidth={1.6} aria-hidden="true" />
      <div>
        <p className={styles.timelineTitle}>{entry.title}</p>
        {entry.detail && <p className={styles.timelineDetail}>{entry.detail}</p>}
        <p className="muted small">
          {actor} · <time dateTime={entry.at}>{momentOf(entry.at)}</time>
        </p>
        {entry.send_again && (
          <May do="orders.write">
            <SendMailAgain orderId={orderId} mail={entry.send_again} subject={entry.detail} />
          </May>
        )}
      </div>
    </li>
  )
}
