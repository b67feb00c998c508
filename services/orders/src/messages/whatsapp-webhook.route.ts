import { DomainError } from '@suvarna/platform/events/errors.ts'
import type { Meta } from '@suvarna/platform/events/events.ts'
import { on } from '@suvarna/platform/http/http.ts'
import { securityEvent } from '@suvarna/platform/http/request/request-log.ts'
import { reactionTo } from '@suvarna/platform/messages/whatsapp/whatsapp-errors.ts'
import {
  isSameSecret,
  isSignedByMeta,
  readWhatsappNews,
  type WhatsappStatus,
} from '@suvarna/platform/messages/whatsapp/whatsapp-webhook.ts'
import type { RouteRegistration } from '@suvarna/platform/service/service.ts'
import { sql, type Transaction } from 'kysely'
import type { OrdersDeps, PhoneOptions } from '../deps.ts'
import { phoneMessagesName } from '../order/updates/phone-message-labels.ts'
import type { OrdersDb } from '../schema.ts'
import { advance, type Moved, recordFailure, saySo, tellTimelines } from './record-delivery.ts'

type Deps = Pick<OrdersDeps, 'database' | 'log'>

/** Meta's status reports. Verified over the raw bytes; without WhatsApp every call is refused as unsigned. */
export const whatsappWebhookRoutes =
  (deps: Deps, { whatsapp, channels }: Pick<PhoneOptions, 'whatsapp' | 'channels'>): RouteRegistration =>
  (app) => {
    on(app, 'GET /webhooks/whatsapp', async ({ query, reply, request }) => {
      const isOurs =
        query['hub.mode'] === 'subscribe' && whatsapp && isSameSecret(query['hub.verify_token'], whatsapp.verifyToken)
      if (!isOurs) {
        securityEvent(request, 'signature_failed')
        throw new DomainError('forbidden', 'The token of this call is not ours')
      }
      reply.type('text/plain')
      return query['hub.challenge']
    })
    on(app, 'POST /webhooks/whatsapp', async ({ headers, rawBody, meta, request }) => {
      if (!whatsapp || !isSignedByMeta(rawBody, headers['x-hub-signature-256'], whatsapp.appSecret)) {
        securityEvent(request, 'signature_failed')
        throw new DomainError('webhook_signature', 'The signature of this call is not the provider’s')
      }
      const news = readWhatsappNews(rawBody)
      if (!news) throw new DomainError('invalid_json', 'The body is not valid JSON')
      const system: Meta = { ...meta, actor: { kind: 'system' } }
      await deps.database.transaction(async (tx) => {
        for (const status of news.statuses)
          await tellTimelines(deps, tx, await recordStatus(deps, tx, status, Boolean(channels.sms)))
        for (const phone of news.stopped) await stop(deps, tx, phone, system)
      })
      return { success: true as const }
    })
  }

/** Matches by our own id if Meta returned it, else by Meta's: reports may lack the recipient's number. */
async function recordStatus(
  deps: Deps,
  tx: Transaction<OrdersDb>,
  { id, providerId, status, code }: WhatsappStatus,
  hasSms: boolean,
): Promise<Moved[]> {
  const reactor = phoneMessagesName
  const which =
    id !== null && /^\d{1,18}$/.test(id) ? { reactor, id } : { reactor, field: sql`'providerId'`, value: providerId }
  if (status !== 'failed') return advance(tx, which, status, { providerId })
  const reaction = code === null ? 'broken' : reactionTo(code)
  // WhatsApp cannot be retried at this point: unless the person opted out or Meta withheld the message, it is sent as
  // an SMS.
  const outcome = reaction === 'opted-out' || reaction === 'withheld' ? reaction : 'unreachable'
  return recordFailure(deps, tx, which, { outcome, code: String(code ?? '') }, hasSms)
}

/** Opts out every address that has ordered with this phone. */
async function stop(deps: Deps, tx: Transaction<OrdersDb>, phone: string, meta: Meta) {
  const rows = await tx
    .selectFrom('order_list')
    .select('customer')
    .distinct()
    .where(sql<string>`contact->>'phone'`, '=', phone)
    .limit(20)
    .execute()
  for (const { customer } of rows) await saySo(deps, tx, customer, meta)
}
