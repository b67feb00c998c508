import { createHash } from 'node:crypto'
import type { ProviderName } from '@suvarna/contracts/payments/providers.ts'
import { DomainError } from '@suvarna/platform/events/errors.ts'
import { on } from '@suvarna/platform/http/http.ts'
import { securityEvent } from '@suvarna/platform/http/request/request-log.ts'
import type { RouteRegistration } from '@suvarna/platform/service/service.ts'
import { failpoint } from '@suvarna/platform/testing/failpoint.ts'
import type { PaymentsDeps } from '../deps.ts'
import { enqueueSettle } from '../payment/provider-jobs.ts'

/**
 * POST /webhooks/<provider>: verified over the raw bytes, stored once by its event id, answered immediately. Of the
 * body only the provider's order and the event's name are kept, because it contains the shopper's e-mail and phone. A
 * webhook of a provider that this shop does not use is refused as unsigned.
 */
export const providerWebhookRoute =
  ({ database, provider }: PaymentsDeps, name: ProviderName): RouteRegistration =>
  (app) => {
    on(app, `POST /webhooks/${name}`, async ({ headers, rawBody, meta, request }) => {
      const webhook = provider?.name === name ? provider.readWebhook(rawBody, headers) : null
      if (!webhook) {
        securityEvent(request, 'signature_failed')
        throw new DomainError('webhook_signature', 'The signature of this call is not the provider’s')
      }
      await failpoint('webhook.afterVerify')
      const { id, event, providerOrderId } = webhook
      if (providerOrderId) {
        const system = { ...meta, actor: { kind: 'system' as const } }
        await database.transaction((tx) => enqueueSettle(tx, { providerOrderId, why: event }, system, uuidOf(id)))
        await failpoint('webhook.afterInbox')
      }
      return { success: true as const }
    })
  }

const uuidOf = (text: string | Buffer) => createHash('sha256').update(text).digest('hex').slice(0, 32)
