import { formatRupees } from '@suvarna/contracts/common/money.ts'

export const rupeeCell = (rupees: number): string => formatRupees(rupees)

const compact = new Intl.NumberFormat('en-IN', { notation: 'compact', maximumFractionDigits: 1 })
/** Compact rupees for axis labels: ₹1.2L. */
export const rupeeTick = (rupees: number): string => `₹${compact.format(rupees)}`

/** Five colours, reused in turn. */
export const pieColours = ['#7b1e2b', '#b98a3c', '#17607a', '#2c6a4c', '#5a4a9c'] as const
export const pieColour = (place: number): string => pieColours[place % pieColours.length] ?? pieColours[0]

type Slice = { name: string; value: number }

export function sliceLabels(slices: readonly Slice[]): string[] {
  const whole = slices.reduce((sum, { value }) => sum + value, 0)
  return slices.map(({ name, value }) => `${name} ${whole === 0 ? 0 : Math.round((value / whole) * 100)}%`)
}
