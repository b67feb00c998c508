import type { Glance } from '@suvarna/contracts/orders/order-timeline.ts'
import { Truck, Wallet } from 'lucide-react'
import { AskCarrier } from '../work/ask-carrier.tsx'
import styles from './order-timeline.module.css'
import { useOrderTimeline } from './order-timeline.tsx'

/** Where money and parcel are, in a line each: the two things that an operator looks for first. */
export function OrderSummaryPanel({ orderId }: { orderId: string }) {
  const { data } = useOrderTimeline(orderId)
  return (
    <>
      <dl className={styles.glance} aria-busy={data === undefined}>
        <Line name="Money" icon={Wallet} glance={data?.money} />
        <Line name="Parcel" icon={Truck} glance={data?.parcel} />
      </dl>
      {data?.can_ask_courier && <AskCarrier orderId={orderId} />}
    </>
  )
}

function Line({ name, icon: Icon, glance }: { name: string; icon: typeof Truck; glance: Glance | undefined }) {
  return (
    <div className={styles.summaryLine} data-tone={glance?.tone ?? 'plain'}>
      <dt>
        <Icon size={18} strokeWidth={1.6} aria-hidden="true" />
        {name}
      </dt>
      <dd>{glance?.line ?? ' '}</dd>
    </div>
  )
}
