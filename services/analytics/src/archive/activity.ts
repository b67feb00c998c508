import type { Activity } from '@suvarna/contracts/analytics/routes.ts'
import { formatRupees } from '@suvarna/contracts/common/money.ts'
import type { EventOf } from '@suvarna/contracts/events.ts'
import { unitsOf } from '@suvarna/contracts/orders/price/sums.ts'

export const activityTypes = [
  'OrderPlaced',
  'OrderPaid',
  'OrderStatusSet',
  'OrderReopened',
  'OrderCancelled',
  'OrderFailed',
  'ReturnRequested',
  'AccountVerified',
] as const
type ArchivedEvent = { type: string; data: object; at: string | Date }
type ActivityEvent = EventOf<(typeof activityTypes)[number]>

/** Converts an event to a text for admins; null for events of no interest. Contains no names or addresses. */
export function activityOf({ type, data, at }: ArchivedEvent): Activity | null {
  if (!activityTypes.some((known) => known === type)) return null
  const timestamp = new Date(at).toISOString()
  return { ...wordsFor({ type, data } as ActivityEvent), timestamp }
}

function wordsFor({ type, data }: ActivityEvent): Omit<Activity, 'timestamp'> {
  if (type === 'AccountVerified')
    return {
      type: 'user',
      id: data.accountId,
      title: 'New customer',
      subtitle: 'E-mail address verified',
      status: 'active',
    }
  const { orderId } = data
  const order = (title: string, subtitle: string, status: string) => ({
    type: 'order' as const,
    id: orderId,
    title: `${title} ${orderId}`,
    subtitle,
    status,
  })
  switch (type) {
    case 'OrderPlaced': {
      const units = unitsOf(data.lines)
      const goods = `${units} ${units === 1 ? 'piece' : 'pieces'}, ${formatRupees(data.total / 100)}`
      return order(
        'New order',
        `${goods}, ${data.paymentMethod === 'cod' || data.advance ? 'cash on delivery' : 'online'}`,
        'pending',
      )
    }
    case 'OrderPaid':
      return order('Order', `Paid ${formatRupees(data.amount / 100)}`, 'confirmed')
    case 'OrderStatusSet':
      return order('Order', `From ${data.from} to ${data.to}`, data.to)
    case 'OrderReopened':
      return order('Order', `Reopened as ${data.to}`, data.to)
    case 'OrderCancelled':
      return order('Order', 'Cancelled', 'cancelled')
    case 'ReturnRequested':
      return order('Return requested', `${formatRupees(data.amount / 100)} of the order`, 'pending')
    case 'OrderFailed':
      return order('Order', 'Not paid in time', 'failed')
  }
}
