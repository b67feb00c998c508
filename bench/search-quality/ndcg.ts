/** A product's worth for a query: 3 what was searched for, 2 nearly, 1 a makeshift or sold out. */
export type Grades = Readonly<Record<string, number>>

const places = 10
const gain = (grade: number) => 2 ** grade - 1
const discounted = (grades: readonly number[]) =>
  grades.slice(0, places).reduce((sum, grade, place) => sum + gain(grade) / Math.log2(place + 2), 0)

/**
 * NDCG@10 of the found products, from 0 to 1. A product that was not judged is worth nothing. Where nothing should be
 * found, 1 means that nothing was.
 */
export function ndcg(found: readonly string[], grades: Grades): number {
  const best = discounted(Object.values(grades).toSorted((a, b) => b - a))
  if (best === 0) return found.length === 0 ? 1 : 0
  return discounted(found.map((key) => grades[key] ?? 0)) / best
}
