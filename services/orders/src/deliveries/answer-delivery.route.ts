import { dayInIndia, daysAfter } from '@suvarna/contracts/analytics/analytics-period.ts'
import type { AnswerDeliveryBody } from '@suvarna/contracts/orders/deliveries/delivery-routes.ts'
import type { DeliveryAction } from '@suvarna/contracts/shipping/delivery-kinds.ts'
import { mostDeliveryDays } from '@suvarna/contracts/shipping/delivery-kinds.ts'
import { DomainError } from '@suvarna/platform/events/errors.ts'
import type { Meta } from '@suvarna/platform/events/events.ts'
import { on } from '@suvarna/platform/http/http.ts'
import type { RouteRegistration } from '@suvarna/platform/service/service.ts'
import type { OrdersDeps } from '../deps.ts'
import { findOrder, ownOrder } from '../order/access/order-access.ts'
import { wordsFor } from '../order/labels.ts'
import { failedDeliveriesOf, failedDelivery } from '../order/read/deliveries/failed-delivery.ts'
import type { OrderRow } from '../order/read/order-answer.ts'
import { checkContact } from '../order/write/check-contact.ts'
import { moveOrder } from '../order/write/move-order.ts'

/**
 * POST /admin/orders/{id}/delivery-answer, and POST /orders/{orderId}/delivery-answer from the link in the mail: what
 * the courier is to do with a parcel that could not be delivered.
 */
export const answerDeliveryRoutes =
  (deps: OrdersDeps): RouteRegistration =>
  (app) => {
    on(app, 'POST /admin/orders/{id}/delivery-answer', async ({ params, body, meta }) => {
      const row = await findOrder(deps, params.id)
      await answer(deps, row, body, { by: 'staff', meta })
      return { success: true, message: 'The courier is being told' }
    })
    on(app, 'POST /orders/{orderId}/delivery-answer', async ({ params, query, body, actor, request, meta }) => {
      const row = await ownOrder(deps, { params, query, actor, request }, 'orders.write')
      await answer(deps, row, { action: 'again', ...body }, { by: 'shopper', meta })
      return { success: true, message: 'Thank you: we tell the courier.' }
    })
  }

async function answer(
  deps: OrdersDeps,
  row: OrderRow,
  body: AnswerDeliveryBody,
  { by, meta }: { by: 'staff' | 'shopper'; meta: Meta },
): Promise<void> {
  checkDay(body, deps.now())
  const { contact } = row
  if (!contact) throw new DomainError('order_closed', 'The person behind this order was forgotten.')
  const corrected = {
    ...(body.phone && body.phone !== contact.phone ? { phone: body.phone } : {}),
    ...(body.address && body.address.trim() !== contact.address ? { address: body.address.trim() } : {}),
  }
  const fields = (['phone', 'address'] as const).filter((field) => field in corrected)
  const now = { ...contact, ...corrected }
  if (fields.length > 0) checkContact(now)
  const said = {
    ...{ stepId: body.step_id, by, action: body.action },
    ...(body.day ? { day: body.day } : {}),
    ...(fields.length > 0 ? { fields, sealed: await deps.vault.seal(`order-${row.order_id}`, now) } : {}),
    ...(await wordsFor(deps, row, body.note)),
  }
  await deps.database.transaction(async (tx) => {
    const found = (await failedDeliveriesOf(tx, [row.order_id])).get(row.order_id)
    const open = failedDelivery(found, deps.now(), true).failed_delivery
    if (!open || (by === 'shopper' && open.state === 'late')) throw notOpen(by)
    const { attempt, state } = open
    const command = { type: 'AnswerDelivery' as const, attempt, refused: state === 'refused', ...said }
    await moveOrder(deps, tx, row.order_id, command, meta)
  })
}

const notOpen = (by: 'staff' | 'shopper') =>
  new DomainError(
    'delivery_not_open',
    by === 'staff'
      ? 'The courier waits for no answer about this parcel.'
      : 'The courier takes no answer about this parcel any more. Please write to us.',
  )

function checkDay({ action, day, phone, address }: { action: DeliveryAction } & AnswerDeliveryBody, now: Date): void {
  if (action === 'return') {
    if (day ?? phone ?? address) throw invalid('action', 'A parcel that comes back needs no day, phone or address')
    return
  }
  const today = dayInIndia(now)
  const [first, last] = [daysAfter(today, 1), daysAfter(today, mostDeliveryDays)]
  if (day && (day < first || day > last || Number.isNaN(Date.parse(day))))
    throw invalid('day', `day must be between ${first} and ${last}`)
}

const invalid = (field: string, words: string) => new DomainError('invalid_input', words, { field })
