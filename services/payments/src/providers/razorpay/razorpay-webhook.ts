import { profileOf } from '@suvarna/contracts/payments/providers.ts'
import { DomainError } from '@suvarna/platform/events/errors.ts'
import type { Webhook, WebhookHeaders } from '../../payment/provider.ts'

const { signature, event } = profileOf('razorpay').webhook

/** Null when no signature is valid; throws invalid_json for a signed body that is not JSON. */
export function readWebhook(
  rawBody: Buffer,
  headers: WebhookHeaders,
  isSigned: (signature: string) => boolean,
): Webhook | null {
  const given = headers[signature]
  if (!given || !isSigned(given)) return null
  return { id: headers[event] ?? rawBody, ...readBody(rawBody) }
}

type Body = {
  event?: unknown
  payload?: { payment?: { entity?: { order_id?: unknown } }; order?: { entity?: { id?: unknown } } }
}

function readBody(rawBody: Buffer): { event: string; providerOrderId: string | null } {
  let body: Body | null
  try {
    body = JSON.parse(rawBody.toString('utf8'))
  } catch {
    throw new DomainError('invalid_json', 'The body is not valid JSON')
  }
  const id = body?.payload?.order?.entity?.id ?? body?.payload?.payment?.entity?.order_id
  return { event: String(body?.event ?? '').slice(0, 100), providerOrderId: typeof id === 'string' ? id : null }
}
