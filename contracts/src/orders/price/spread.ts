/** A sum spread by weight into whole paise that come to exactly that sum; what is over falls where it adds up. */
export function spread(sum: number, weights: readonly number[]): number[] {
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
