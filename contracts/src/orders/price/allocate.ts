/** Allocates a sum (paise) by weight. The parts are whole paise and add up to exactly `sum`; rounding is cumulative. */
export function allocate(sum: number, weights: readonly number[]): number[] {
  const all = weights.reduce((total, weight) => total + weight, 0)
  let passed = 0
  let given = 0
  return weights.map((weight) => {
    passed += weight
    const until = all === 0 ? 0 : Math.round((sum * passed) / all)
    const part = until - given
    given = until
    return part
  })
}
