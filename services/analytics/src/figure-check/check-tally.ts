/** Sums by name; 0 for a missing name. */
export type Tally = Map<string, number>

export const addTo = (tally: Tally, name: string, amount: number): void =>
  void tally.set(name, (tally.get(name) ?? 0) + amount)

export const total = (amounts: Iterable<number>): number => {
  let sum = 0
  for (const amount of amounts) sum += amount
  return sum
}

/** Counts the matching values. */
export const howMany = <T>(values: Iterable<T>, wanted: (value: T) => boolean): number => {
  let found = 0
  for (const value of values) if (wanted(value)) found++
  return found
}

/** Returns the largest sum; among equal ones the first by name. */
export const largest = (tally: Tally): [name: string, amount: number] | undefined =>
  [...tally].sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1))[0]
