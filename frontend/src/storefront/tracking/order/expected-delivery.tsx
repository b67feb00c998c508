import { t } from '@suvarna/contracts/common/language/text.ts'
import { useDelivery } from '../../../entities/delivery/delivery-estimate.ts'
import { expectedAfter } from '../../../entities/delivery/delivery-labels.ts'
import type { Order } from '../../../entities/order/order.ts'

const onItsWay = ['pending', 'confirmed', 'processing', 'shipped']

/** The expected arrival, by the courier's number of days from placing the order; a day in the past is not shown. */
export function ExpectedDelivery({ order }: { order: Order }) {
  const awaited = onItsWay.includes(order.status) && !order.cameBack
  const delivery = useDelivery(awaited ? order.pincode : '')
  const days = delivery.step === 'known' && delivery.estimate.serviceable ? delivery.estimate.days : null
  const day = days === null ? '' : expectedAfter(order.createdAt, days, new Date())
  if (!day) return null
  return (
    <div>
      <dt>{t`Expected by`}</dt>
      <dd>{day}</dd>
    </div>
  )
}
