import { createHash } from 'node:crypto'
import { DomainError } from '@suvarna/platform/events/errors.ts'
import { on } from '@suvarna/platform/http/http.ts'
import { securityEvent } from '@suvarna/platform/http/request/request-log.ts'
import type { RouteRegistration } from '@suvarna/platform/service/service.ts'
import { failpoint } from '@suvarna/platform/testing/failpoint.ts'
import type { PaymentsDeps } from '../../deps.ts'
import { enqueueSettle } from '../../payment/provider-jobs.ts'

/**
 * POST /webhooks/razorpay: checked over the bytes as they came, kept once by its event id, answered at once. Of the
 * body only the provider's order and the event's name are kept: a shopper's e-mail and phone stand in it.
 */
export const providerWebhookRoute =
  ({ database, provider }: PaymentsDeps): RouteRegistration =>
  (app) => {
    on(app, 'POST /webhooks/razorpay', async ({ headers, rawBody, meta, request }) => {
      const signature = headers['x-razorpay-signature']
      if (!provider || !signature || !provider.isSignedWebhook(rawBody, signature)) {
        securityEvent(request, 'signature_failed')
        throw new DomainError('webhook_signature', 'The signature of this call is not the provider’s')
      }
      await failpoint('webhook.afterVerify')
      const { event, providerOrderId } = readEvent(rawBody)
      if (providerOrderId) {
        const id = uuidOf(headers['x-razorpay-event-id'] ?? rawBody)
        const system = { ...meta, actor: { kind: 'system' as const } }
        await database.transaction((tx) => enqueueSettle(tx, { providerOrderId, why: event }, system, id))
        await failpoint('webhook.afterInbox')
      }
      return { success: true as const }
    })
  }

const uuidOf = (text: string | Buffer) => createHash('sha256').update(text).digest('hex').slice(0, 32)

type Body = {
  event?: unknown
  payload?: { payment?: { entity?: { order_id?: unknown } }; order?: { entity?: { id?: unknown } } }
}

function readEvent(rawBody: Buffer): { event: string; providerOrderId: string | null } {
  let body: Body | null
  try {
    body = JSON.parse(rawBody.toString('utf8'))
  } catch {
    throw new DomainError('invalid_json', 'The body is not valid JSON')
  }
  const id = body?.payload?.order?.entity?.id ?? body?.payload?.payment?.entity?.order_id
  return { event: String(body?.event ?? '').slice(0, 100), providerOrderId: typeof id === 'string' ? id : null }
}
