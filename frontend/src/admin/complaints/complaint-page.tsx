import type { Complaint } from '@suvarna/contracts/identity/complaints/complaint-routes.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useParams } from 'react-router-dom'
import { messageOf } from '../../lib/api/api-error.ts'
import { momentOf } from '../../lib/format/dates.ts'
import { useMayOpen } from '../../lib/session/screens.ts'
import cardStyles from '../../ui/admin/cards/card-list.module.css'
import { LoadFailure } from '../../ui/admin/load-failure.tsx'
import { MessageBanner } from '../../ui/admin/message-banner.tsx'
import screenStyles from '../../ui/admin/screen.module.css'
import { ScreenHead } from '../../ui/admin/screen-head.tsx'
import { useMessage } from '../../ui/admin/use-message.ts'
import { Notice } from '../../ui/notice.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import { ComplaintAnswer } from './complaint-answer.tsx'
import { dueText, mailFault, receiptText } from './complaint-labels.ts'
import { ComplaintNote } from './complaint-note.tsx'
import styles from './complaints.module.css'
import { isOfComplaints, oneComplaint } from './complaints-reads.ts'

const MESSAGE_MS = 5000

/** One complaint: the text, the known facts, the note, and the answer that closes it. */
export function ComplaintPage() {
  const { ticket = '' } = useParams()
  usePageTitle(`Complaint ${ticket}`)
  const client = useQueryClient()
  const found = useQuery(oneComplaint(ticket))
  const messages = useMessage(MESSAGE_MS)
  const done = async (text: string) => {
    await client.invalidateQueries({ predicate: isOfComplaints })
    messages.notify('good', text)
  }
  return (
    <div className={screenStyles.screen} aria-busy={found.isPending}>
      <p>
        <Link className="link" to="/admin/complaints">
          All complaints
        </Link>
      </p>
      <ScreenHead
        title={<span className="amount">{ticket}</span>}
        subtitle={found.data && dueText(found.data, Date.now())}
      />
      <MessageBanner messages={messages} />
      {found.isLoadingError && (
        <LoadFailure
          text={messageOf(found.error, 'The complaint could not be read.')}
          busy={found.isFetching}
          onRetry={() => found.refetch()}
        />
      )}
      {found.isPending && <div className={`skeleton ${styles.wait}`} />}
      {found.data && (
        <>
          <Written complaint={found.data} />
          <ComplaintNote key={found.data.note} complaint={found.data} onDone={done} />
          <ComplaintAnswer complaint={found.data} onDone={done} />
        </>
      )}
    </div>
  )
}

function Written({ complaint }: { complaint: Complaint }) {
  const { name, email, text, wish, made_at, erasure_asked, answered_at } = complaint
  const fault = mailFault(complaint)
  return (
    <section className={`${screenStyles.panel} ${styles.part}`} aria-labelledby="written-heading">
      <h2 id="written-heading">What happened</h2>
      {fault && <Notice kind="error">{fault} Please find another way, such as the phone number of the order.</Notice>}
      {erasure_asked && !answered_at && (
        <Notice kind="info">This person asked to be erased: all of this goes once the answer is out.</Notice>
      )}
      <p className={cardStyles.words}>{text}</p>
      {wish && (
        <>
          <h3>What would put it right</h3>
          <p className={cardStyles.words}>{wish}</p>
        </>
      )}
      <p className="muted">
        {name} · <a href={`mailto:${email}`}>{email}</a> · <time dateTime={made_at}>{momentOf(made_at)}</time>
      </p>
      <p className="muted">{receiptText(complaint)}</p>
      <ItsOrder complaint={complaint} />
    </section>
  )
}

/** Anyone can enter any order number, so details of an order are only for its own customer. */
function ItsOrder({ complaint: { order_id, order_is_theirs } }: { complaint: Complaint }) {
  const mayOpen = useMayOpen()
  if (!order_id) return <p className="muted">No order is named.</p>
  const address = `/admin/orders/${encodeURIComponent(order_id)}`
  const number = <span className="amount">{order_id}</span>
  return (
    <>
      <p>
        Order{' '}
        {order_is_theirs !== null && mayOpen(address) ? (
          <Link className="link" to={address}>
            {number}
          </Link>
        ) : (
          number
        )}
      </p>
      {order_is_theirs === false && (
        <Notice kind="info">
          This order was placed with another address. Please say nothing about it before you know who writes.
        </Notice>
      )}
      {order_is_theirs === null && <p className="muted">The shop knows no order of this number.</p>}
    </>
  )
}
