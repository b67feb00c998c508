import { createHash, timingSafeEqual } from 'node:crypto'
import { DomainError } from '@suvarna/platform/events/errors.ts'
import type { Meta } from '@suvarna/platform/events/events.ts'
import { enqueueJob } from '@suvarna/platform/follow/jobs.ts'
import { on } from '@suvarna/platform/http/http.ts'
import { securityEvent } from '@suvarna/platform/http/request/request-log.ts'
import type { RouteRegistration } from '@suvarna/platform/service/service.ts'
import type { ShippingDeps } from '../../deps.ts'
import { type CarrierUpdate, carrierUpdateKind, carrierUpdatesReactorName } from '../../shipment/carrier-updates.ts'
import { carrierTime } from './shiprocket-status.ts'

/**
 * POST /webhooks/courier: stores a job and answers immediately. The carrier sends neither a signature nor an event id,
 * so a static token authenticates it and a hash of the content recognises repeats.
 */
export const carrierWebhookRoute =
  ({ database, webhookToken }: ShippingDeps): RouteRegistration =>
  (app) => {
    on(app, 'POST /webhooks/courier', async ({ headers, rawBody, meta, request }) => {
      if (!same(headers['x-api-key'] ?? '', webhookToken)) {
        securityEvent(request, 'signature_failed')
        throw new DomainError('webhook_signature', 'The token of this call is not ours')
      }
      const news = readCarrierUpdate(rawBody)
      if (news) await keep(database, news, meta)
      return { success: true as const }
    })
  }

const same = (given: string, wanted: string) => {
  const [a, b] = [given, wanted].map((text) => createHash('sha256').update(text).digest())
  return a !== undefined && b !== undefined && timingSafeEqual(a, b)
}

/** The fields of a webhook that are used, or null when it does not concern a shipment. */
function readCarrierUpdate(rawBody: Buffer): CarrierUpdate | null {
  const body = parsed(rawBody)
  const at = carrierTime(String(body.current_timestamp ?? ''))
  const awb = String(body.awb ?? '')
  if (!awb || !at) return null
  return {
    awb: awb.slice(0, 60),
    // Our reference, sometimes with a suffix added by the carrier.
    reference:
      String(body.order_id ?? '')
        .split('_')[0]
        ?.slice(0, 60) ?? '',
    statusId: Number(body.shipment_status_id ?? 0) || 0,
    label: String(body.shipment_status ?? body.current_status ?? '').slice(0, 100),
    at: at.toISOString(),
  }
}

function parsed(rawBody: Buffer): Record<string, unknown> {
  try {
    const body: unknown = JSON.parse(rawBody.toString('utf8'))
    if (typeof body === 'object' && body !== null) return body as Record<string, unknown>
  } catch {
    // Refused below, like every other body that is not an object.
  }
  throw new DomainError('invalid_json', 'The body is not valid JSON')
}

/** The job's id is a hash of the content, so repeated webhooks become one job. */
async function keep(database: ShippingDeps['database'], news: CarrierUpdate, meta: Meta) {
  const id = createHash('sha256').update(`${news.awb}|${news.statusId}|${news.at}`).digest('hex').slice(0, 32)
  const job = { id, kind: carrierUpdateKind, payload: news, meta: { ...meta, actor: { kind: 'system' as const } } }
  await database.transaction((tx) => enqueueJob(tx, { reactor: carrierUpdatesReactorName, ...job }))
}
