import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { DIFFERENCES_SCREEN, differencesInShort } from '../../../entities/difference/differences-reads.ts'
import { orderDesk } from '../../../entities/order/admin/desk-reads.ts'
import { dayOf } from '../../../lib/format/dates.ts'
import { useMay } from '../../../lib/session/may.ts'
import { Ticking } from '../../../ui/admin/updated-ago.tsx'
import { complaintsWaiting, failedJobs, lowStockCount, settlementsOverdue } from './task-reads.ts'
import styles from './tasks.module.css'

const ofOrders = [
  { task: 'to_confirm', label: 'To confirm', needs: 'orders.write' },
  { task: 'to_pack', label: 'To pack', needs: 'orders.write' },
  { task: 'to_hand_over', label: 'To hand over', needs: 'orders.write' },
  { task: 'return_requested', label: 'Returns to answer', needs: 'orders.refund' },
  { task: 'to_pay_out', label: 'To pay out by hand', needs: 'orders.refund' },
] as const

const count = new Intl.NumberFormat('en-IN')

/** Pending tasks that the role may do, each linked to its list; updates live. */
export function TaskStrip() {
  const may = useMay()
  const [orders, refunds] = [may('orders.read'), may('orders.read') && may('orders.refund')]
  const [stock, system] = [may('stock.read'), may('system.read')]
  const desk = useQuery({ ...orderDesk(), enabled: orders })
  const low = useQuery({ ...lowStockCount(), enabled: stock })
  const jobs = useQuery({ ...failedJobs(), enabled: system })
  const complaints = useQuery({ ...complaintsWaiting(), enabled: may('complaints.read') })
  const differences = useQuery({ ...differencesInShort(), enabled: may('payments.read') })
  const overdue = useQuery({ ...settlementsOverdue(), enabled: may('payments.read') })
  const tasks = desk.data?.tasks
  const toAnswer = desk.data?.disputes_to_answer ?? []
  const toExplain = desk.data?.refunds_to_explain ?? []
  return (
    <section className={styles.tasks} aria-labelledby="tasks-heading">
      <h2 id="tasks-heading">To do</h2>
      <ul>
        {orders &&
          ofOrders
            .filter(({ needs }) => may(needs))
            .map(({ task, label }) => (
              <Task
                key={task}
                label={label}
                to={`/admin/orders?only=${task}`}
                count={tasks?.[task]}
                failed={desk.isError}
              />
            ))}
        {orders && may('orders.write') && Boolean(tasks?.money_gone) && (
          <Task
            label="Paid back, to cancel"
            to="/admin/orders?only=money_gone"
            count={tasks?.money_gone}
            failed={desk.isError}
            urgent
          />
        )}
        {orders && Boolean(tasks?.not_delivered) && (
          <Task
            label="Not delivered"
            to="/admin/orders?only=not_delivered"
            count={tasks?.not_delivered}
            failed={desk.isError}
            urgent
          />
        )}
        {orders && may('orders.write') && Boolean(tasks?.with_customer) && (
          <Task
            label="Cancelled, to ask back"
            to="/admin/orders?only=with_customer"
            count={tasks?.with_customer}
            failed={desk.isError}
            urgent
          />
        )}
        {orders && (
          <Task label="Returns not done" to="/admin/returns" count={desk.data?.returns} failed={desk.isError} />
        )}
        {refunds && toAnswer.length > 0 && (
          <Task
            label="Disputes to answer"
            to={`/admin/orders/${encodeURIComponent(toAnswer[0] ?? '')}`}
            count={toAnswer.length}
            failed={desk.isError}
            urgent
            note={dueNote(desk.data?.dispute_due)}
          />
        )}
        {refunds && toExplain.length > 0 && (
          <Task
            label="Refunds to explain"
            to={`/admin/orders/${encodeURIComponent(toExplain[0] ?? '')}`}
            count={toExplain.length}
            failed={desk.isError}
          />
        )}
        {may('complaints.read') && (complaints.isError || Boolean(complaints.data?.open)) && (
          <Task
            label="Complaints to answer"
            to="/admin/complaints"
            count={complaints.data?.open}
            failed={complaints.isError}
            urgent={Boolean(complaints.data?.overdue)}
            note={dueNote(complaints.data?.soonest_due_at)}
          />
        )}
        {may('payments.read') && (differences.isError || Boolean(differences.data?.open)) && (
          <Task
            label="Differences with the provider"
            to={DIFFERENCES_SCREEN}
            count={differences.data?.open}
            failed={differences.isError}
            urgent
          />
        )}
        {may('payments.read') && (overdue.isError || Boolean(overdue.data)) && (
          <Task
            label="Payments not settled in time"
            to="/admin/settlements?state=overdue"
            count={overdue.data}
            failed={overdue.isError}
            urgent
          />
        )}
        {stock && <Task label="Low stock" to="/admin/stock" count={low.data} failed={low.isError} />}
        {system && (
          <Task
            label="Failed jobs"
            to="/admin/system?tab=jobs"
            count={jobs.data?.count}
            failed={(jobs.data?.unknown.length ?? 0) > 0}
            urgent
          />
        )}
      </ul>
    </section>
  )
}

const dueNote = (soonest: string | null | undefined) => (soonest ? `the soonest due on ${dayOf(soonest)}` : undefined)

type TaskProps = {
  label: string
  to: string
  count: number | undefined
  failed: boolean
  urgent?: boolean
  note?: string | undefined
}

function Task({ label, to, count: waiting, failed, urgent = false, note }: TaskProps) {
  return (
    <li>
      <Link to={to} data-waits={Boolean(waiting)} data-urgent={urgent && Boolean(waiting)}>
        <span className={styles.count}>
          {waiting === undefined ? failed ? '?' : '…' : <Ticking text={count.format(waiting)} />}
        </span>
        <span>{label}</span>
        {note && <span className="muted small">{note}</span>}
        {failed && <span className="muted small">Not all is known</span>}
      </Link>
    </li>
  )
}
