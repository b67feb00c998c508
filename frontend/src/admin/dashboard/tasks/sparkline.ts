const inset = 3

/** Returns the points of a line for a day's values so far, across all hours of the day. */
export function linePoints(values: readonly number[], top: number, width: number, height: number): string {
  const step = width / 24
  const room = height - 2 * inset
  const y = (value: number) => (height - inset - (Math.max(0, value) / top) * room).toFixed(1)
  return [`0,${y(0)}`, ...values.map((value, hour) => `${((hour + 1) * step).toFixed(1)},${y(value)}`)].join(' ')
}
