import { createHash } from 'node:crypto'
import { DomainError } from '@suvarna/platform/events/errors.ts'
import { enqueueJob } from '@suvarna/platform/follow/jobs.ts'
import { on } from '@suvarna/platform/http/http.ts'
import { securityEvent } from '@suvarna/platform/http/request/request-log.ts'
import { readMsg91Report } from '@suvarna/platform/messages/sms/msg91.ts'
import { isSameSecret } from '@suvarna/platform/messages/whatsapp/whatsapp-webhook.ts'
import type { RouteRegistration } from '@suvarna/platform/service/service.ts'
import type { OrdersDeps, PhoneOptions } from '../deps.ts'
import { type SmsReport, smsReportsName } from './sms-reports.reactor.ts'

/** MSG91's delivery reports. Unsigned, so the address contains a secret. Stored as a job, answered immediately. */
export const smsReportRoute =
  ({ database }: Pick<OrdersDeps, 'database'>, { sms }: Pick<PhoneOptions, 'sms'>): RouteRegistration =>
  (app) => {
    on(app, 'POST /webhooks/msg91/{secret}', async ({ params, rawBody, meta, request }) => {
      if (!sms || !isSameSecret(params.secret, sms.reportSecret)) {
        securityEvent(request, 'signature_failed')
        throw new DomainError('webhook_signature', 'The secret of this call is not ours')
      }
      const report = readMsg91Report(rawBody)
      if (!report) throw new DomainError('invalid_json', 'The body is not a delivery report')
      if (report.isDelivered === null) return { success: true as const }
      const payload: SmsReport = { ...report, isDelivered: report.isDelivered }
      const id = createHash('sha256').update(`${report.providerId}|${report.isDelivered}`).digest('hex').slice(0, 32)
      const system = { ...meta, actor: { kind: 'system' as const } }
      await database.transaction((tx) =>
        enqueueJob(tx, { reactor: smsReportsName, id, kind: 'sms-report', payload, meta: system }),
      )
      return { success: true as const }
    })
  }
