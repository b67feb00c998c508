import type { AnswerOf } from '@suvarna/contracts/api.ts'
import type { StockAlertBody } from '@suvarna/contracts/orders/stock-alerts.ts'
import { call } from '../../../lib/api/client.ts'
import { pageLanguage } from '../../../lib/language/reader-language.ts'

/** What is needed to withdraw an alert; only this page has it. */
export type AlertKey = AnswerOf<'POST /stock-alerts'>['data']

export const requestAlert = async (body: StockAlertBody): Promise<AlertKey> =>
  (await call<AnswerOf<'POST /stock-alerts'>>('POST', '/stock-alerts', { body: { ...body, ...pageLanguage() } })).data

export const withdrawAlert = ({ alert_id, t }: AlertKey): Promise<unknown> =>
  call('POST', `/stock-alerts/${encodeURIComponent(alert_id)}/withdraw`, { body: { t } })
