import type { AnswerOf } from '@suvarna/contracts/api.ts'
import { type DeliverySender, deliverySenders } from '@suvarna/contracts/common/webhooks/message-types.ts'
import type { Delivery, Webhook } from '@suvarna/contracts/common/webhooks/webhook-routes.ts'
import type { ApiKey } from '@suvarna/contracts/identity/api-keys/api-key-routes.ts'
import { read } from '../../lib/api/read.ts'

export type { ApiKey, Webhook }
/** A message, and the service that sends it. */
export type Message = Delivery & { sender: DeliverySender }
export type DeliveryFilter = { endpoint: string; status: string; limit: number }

/** Closes a dialog and shows a success or error message on the page. */
export type Notify = (kind: 'good' | 'error', text: string) => void

export const apiKeys = () => read('/admin/api-keys', (answer) => answer as AnswerOf<'GET /admin/api-keys'>)
export const webhooks = () => read('/admin/webhooks', (answer) => (answer as AnswerOf<'GET /admin/webhooks'>).webhooks)

export const deliveriesPath = '/admin/webhook-deliveries'

const dataOf = (answer: unknown) => (answer as AnswerOf<'GET /admin/webhook-deliveries/orders'>).data

/** The deliveries of each sender, one query per sender. */
export const deliveries = ({ endpoint, status, limit }: DeliveryFilter) =>
  deliverySenders.map((sender) => {
    const query = new URLSearchParams({
      limit: String(limit),
      ...(endpoint && { endpoint }),
      ...(status && { status }),
    })
    return read(`${deliveriesPath}/${sender}?${query}`, dataOf)
  })

/** All senders' messages, the newest first. */
export const merged = (lists: readonly (readonly Delivery[] | undefined)[]): Message[] =>
  lists
    .flatMap((list, at) => (list ?? []).map((one) => ({ ...one, sender: deliverySenders[at] as DeliverySender })))
    .sort((one, other) => other.created_at.localeCompare(one.created_at))
