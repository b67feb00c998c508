import type { AnswerOf } from '@suvarna/contracts/api.ts'
import { call } from '../../../lib/api/client.ts'
import { momentOf } from '../../../lib/format/dates.ts'
import { countOf } from '../system-labels.ts'

/**
 * The result of a comparison. `differences`: one line each, none if both sides agree. `at`: when it was made, if not
 * just now.
 */
export type CheckResult = { compared: string; differences: readonly string[]; notes?: readonly string[]; at?: number }
/** `again`: a new comparison is requested, not the last one's result. */
type Ask = (signal: AbortSignal, again: boolean) => Promise<CheckResult>
export type Check = { name: string; about: string; ask: Ask }

type Payments = AnswerOf<'GET /admin/payments/check'>['data']
type Stock = AnswerOf<'GET /admin/stock/check'>['data']
type Figures = NonNullable<AnswerOf<'GET /admin/analytics/check'>['data']>

const fetchData = async <Data>(path: string, signal: AbortSignal): Promise<Data> =>
  (await call<{ data: Data }>('GET', path, { signal })).data

/** Every figure that is stored twice and can be compared; a new one needs only a row here. */
export const checks: readonly Check[] = [
  {
    name: 'Payments against the provider',
    about: 'The newest online payments of three days, ours and the provider’s',
    ask: async (signal) => paymentResult(await fetchData('/admin/payments/check', signal)),
  },
  {
    name: 'Stock against its ledgers',
    about: 'Every unit with its cause, added up, and the stock that is shown',
    ask: async (signal) => stockResult(await fetchData('/admin/stock/check', signal)),
  },
  {
    name: 'Figures against the events',
    about: 'Every metric, counted once more from the archive',
    ask: async (signal, again) => figureResult(await figuresChecked(signal, again)),
  },
]

const lookAgainMs = 700

/** The last run's result, or that of a new run, which takes a while for a million events. */
async function figuresChecked(signal: AbortSignal, again: boolean): Promise<Figures> {
  let known = again ? null : await fetchData<Figures | null>('/admin/analytics/check', signal)
  if (!known) known = (await call<{ data: Figures }>('POST', '/admin/analytics/check', { signal })).data
  while (known.state === 'running') {
    await new Promise((resolve) => setTimeout(resolve, lookAgainMs))
    known = (await fetchData<Figures | null>('/admin/analytics/check', signal)) ?? known
  }
  return known
}

export function stockResult({ checked, movements, wrong }: Stock): CheckResult {
  return {
    compared: `${countOf(checked)} ledgers with ${countOf(movements)} movements added up`,
    differences: wrong.map(
      ({ name, size, ledger, shown }) =>
        `${name}${size === null ? '' : `, size ${size}`}: the ledger says ${ledger}, ${shown ?? 'nothing'} is shown`,
    ),
  }
}

export function figureResult({ state, problem, events, metrics, started_at }: Figures): CheckResult {
  if (state === 'failed') throw new Error(problem ?? 'The check found no answer')
  return {
    compared: `${countOf(metrics.length)} metrics counted from ${countOf(events ?? 0)} events`,
    differences: metrics
      .filter(({ difference }) => difference !== 0)
      .map(({ name, projected, recounted, differing }) =>
        [`${name}: shown ${projected}, counted ${recounted}`, ...differing].join('; '),
      ),
    at: Date.parse(started_at),
  }
}

export function paymentResult(data: Payments): CheckResult {
  if (!data.offered) return { compared: 'Online payment is not offered', differences: [] }
  return {
    compared: `${countOf(data.compared)} ${data.compared === 1 ? 'payment' : 'payments'} compared`,
    differences: data.differences.map(
      ({ order_id, payment_id, ours, theirs }) => `${order_id}, ${payment_id}: here ${ours}, there ${theirs}`,
    ),
    notes: [
      ...(data.unanswered > 0 ? [`The provider did not answer for ${data.unanswered} of them`] : []),
      ...(data.watched > 0 ? [`${countOf(data.watched)} unsettled, looked at again by themselves`] : []),
      ...(data.refunds_waiting ? [waitingLabel(data.refunds_waiting, data.oldest_refund_since)] : []),
      ...(data.refunds_failed > 0 ? [`${countOf(data.refunds_failed)} refunds failed and are tried again`] : []),
    ],
  }
}

/** A refund normally takes seconds; one that takes longer is stuck at the provider or at a bank. */
function waitingLabel(count: number, since: string | null | undefined): string {
  const oldest = since ? `, the oldest since ${momentOf(since)}` : ''
  return `${countOf(count)} ${count === 1 ? 'refund has' : 'refunds have'} not arrived yet${oldest}`
}
