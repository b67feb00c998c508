import { type Period, problemOfPeriod } from '@suvarna/contracts/analytics/analytics-period.ts'
import type { AnswerOf } from '@suvarna/contracts/api.ts'
import { call } from '../../lib/api/client.ts'
import { read } from '../../lib/api/read.ts'

export type TaxMonth = AnswerOf<'GET /admin/tax'>['data'][number]
export type TaxReturn = AnswerOf<'GET /admin/tax/gstr1'>['data']
export type Amounts = Pick<TaxMonth['net'], 'gross' | 'taxable' | 'igst' | 'cgst' | 'sgst'>

export const noMonth = { month: '', gstin: '' }
export type MonthAddress = typeof noMonth

export const taxMonths = () => read('/admin/tax', toMonths)
const toMonths = (answer: unknown) => (answer as AnswerOf<'GET /admin/tax'>).data

export const queryOf = ({ month, gstin }: MonthAddress): string =>
  new URLSearchParams({ month, ...(gstin ? { gstin } : {}) }).toString()

export const gstr1Of = (asked: MonthAddress) => read(`/admin/tax/gstr1?${queryOf(asked)}`, toReturn)
const toReturn = (answer: unknown) => (answer as AnswerOf<'GET /admin/tax/gstr1'>).data

export const EINVOICES = '/admin/tax/einvoices'
export const einvoices = read(EINVOICES, (answer) => (answer as AnswerOf<'GET /admin/tax/einvoices'>).data)

export type Registered = AnswerOf<'POST /admin/tax/einvoices'>['data']
export const registerEinvoices = async (file: string): Promise<Registered> =>
  (await call<AnswerOf<'POST /admin/tax/einvoices'>>('POST', EINVOICES, { body: { file } })).data

const name = new Intl.DateTimeFormat('en-IN', { month: 'long', year: 'numeric', timeZone: 'UTC' })
/** `2026-10`: October 2026. */
export const monthName = (month: string): string => name.format(new Date(`${month}-01T00:00:00Z`))

/** The days of a month up to today; null if it has not begun. */
export function daysOf(month: string, today: string): Period | null {
  const [year = 0, number = 0] = month.split('-').map(Number)
  const last = new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10)
  const period = { from: `${month}-01`, to: last < today ? last : today }
  return problemOfPeriod(period, today) ? null : period
}

/** The revenue that the dashboard shows for these days, in rupees. */
export const revenueOf = ({ from, to }: Period) => read(`/admin/analytics/period?from=${from}&to=${to}`, toRevenue)
const toRevenue = (answer: unknown): number | undefined =>
  (answer as AnswerOf<'GET /admin/analytics/period'>).data.figures.find(({ metric }) => metric === 'period_revenue')
    ?.value
