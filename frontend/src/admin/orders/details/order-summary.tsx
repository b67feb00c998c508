import type { Glance } from '@suvarna/contracts/orders/order-timeline.ts'
import { Truck, Wallet } from 'lucide-react'
import { May } from '../../../ui/admin/access/may.tsx'
import { AskCarrier } from '../work/ask-carrier.tsx'
import styles from './order-timeline.module.css'
import { useOrderTimeline } from './order-timeline.tsx'

/** The state of the payment and of the shipment, one line each: what operators look for first. */
export function OrderSummaryPanel({ orderId }: { orderId: string }) {
  const { data } = useOrderTimeline(orderId)
  return (
    <>
      <dl className={styles.glance} aria-busy={data === undefined}>
        <Line name="Money" icon={Wallet} summary={data?.money} />
        <Line name="Parcel" icon={Truck} summary={data?.parcel} />
      </dl>
      {data?.can_ask_courier && (
        <May do="orders.write">
          <AskCarrier orderId={orderId} />
        </May>
      )}
    </>
  )
}

function Line({ name, icon: Icon, summary }: { name: string; icon: typeof Truck; summary: Glance | undefined }) {
  return (
    <div className={styles.summaryLine} data-tone={summary?.tone ?? 'plain'}>
      <dt>
        <Icon size={18} strokeWidth={1.6} aria-hidden="true" />
        {name}
      </dt>
      <dd>{summary?.line ?? ' '}</dd>
    </div>
  )
}
