import type { AnswerOf } from '@suvarna/contracts/api.ts'
import { call } from '../../shared/api/client.ts'
import { countOf } from './words.ts'

/** What a comparison found. `differences` in words, one line each; none means that both sides say the same. */
export type CheckResult = { compared: string; differences: readonly string[]; notes?: readonly string[] }
export type Check = { name: string; about: string; ask: (signal: AbortSignal) => Promise<CheckResult> }

/** Every figure that the shop keeps twice and can compare; a row here is all that a new one needs. */
export const checks: readonly Check[] = [
  {
    name: 'Payments against the provider',
    about: 'The newest online payments of three days, ours and the provider’s',
    ask: async (signal) => {
      type Answer = AnswerOf<'GET /admin/payments/check'>
      const { data } = await call<Answer>('GET', '/admin/payments/check', { signal })
      return paymentResult(data)
    },
  },
]

export function paymentResult(data: AnswerOf<'GET /admin/payments/check'>['data']): CheckResult {
  if (!data.offered) return { compared: 'Online payment is not offered', differences: [] }
  return {
    compared: `${countOf(data.compared)} ${data.compared === 1 ? 'payment' : 'payments'} compared`,
    differences: data.differences.map(
      ({ order_id, payment_id, ours, theirs }) => `${order_id}, ${payment_id}: here ${ours}, there ${theirs}`,
    ),
    notes: [
      ...(data.unanswered > 0 ? [`The provider did not answer for ${data.unanswered} of them`] : []),
      ...(data.watched > 0 ? [`${countOf(data.watched)} unsettled, looked at again by themselves`] : []),
      ...(data.refunds_failed > 0 ? [`${countOf(data.refunds_failed)} refunds failed and are tried again`] : []),
    ],
  }
}
