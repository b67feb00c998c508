// A one-page summary of a quarter: how much happened, and whether all books agree.
import { formatRupees } from '@suvarna/contracts/common/money.ts'
import { rupees } from './books.ts'
import type { Quarter } from './quarter.ts'

export function pageOf({ sales, days, nights, last }: Quarter, seconds: number): string {
  const { sums, said } = last
  const money = (amount: number) => formatRupees(rupees(amount)).padStart(16)
  const fates = Map.groupBy(sales, ({ plan }) => `${plan.cash ? 'cash' : 'online'}, ${plan.fate}`)
  const rows: [string, string][] = [
    ['Revenue: the dashboard, and the orders', money(sums.revenue)],
    ['Taken by the payment provider', money(sums.taken)],
    ['Given back through him', money(sums.back)],
    ['Given back by hand', money(sums.byHand)],
    ['Collected by couriers', money(sums.collected)],
    ['Of it still owed', money(sums.owed)],
    ['Invoiced, all months', money(sums.invoiced)],
    ['Credited, all months', money(sums.credited)],
  ]
  const months = said.months.map(
    ({ month, invoices, credit_notes, net }) =>
      `GSTR-1 of ${month}: ${invoices.documents} invoices, ${credit_notes.documents} credit notes, net ${formatRupees(net.gross)}`,
  )
  return [
    `${sales.length} orders in ${days} days; books laid side by side in ${nights} nights; ${Math.round(seconds)} s`,
    ...[...fates].sort().map(([fate, all]) => `${String(all.length).padStart(6)}  ${fate}`),
    ...rows.map(([what, amount]) => `${amount}  ${what}`),
    ...months,
    last.differences.length === 0 ? 'All books agree to the paisa.' : last.differences.join('\n'),
  ].join('\n')
}
