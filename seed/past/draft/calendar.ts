/**
 * When jewellery sells, and why. Festivals follow the moon, so their days are listed; in years outside the list,
 * weekends and the wedding season still vary the sales.
 */
type Festival = { lift: number; leadDays: number; days: readonly string[]; wanted: Readonly<Record<string, number>> }

const festivals: readonly Festival[] = [
  {
    lift: 1.1,
    leadDays: 8,
    days: ['2025-04-30', '2026-04-19', '2027-05-09', '2028-04-27', '2029-05-16'], // Akshaya Tritiya
    wanted: { Necklace: 1.5, Bangle: 1.4 },
  },
  {
    lift: 1.5,
    leadDays: 12,
    days: ['2025-08-09', '2026-08-28', '2027-08-17', '2028-08-05', '2029-08-23'], // Raksha Bandhan
    wanted: { Bracelet: 3, Pendant: 1.6 },
  },
  {
    lift: 1.2,
    leadDays: 12,
    days: ['2025-09-22', '2026-10-11', '2027-09-30', '2028-09-19', '2029-10-08'], // Navratri
    wanted: { Earring: 1.8, Bangle: 1.8, Anklets: 1.6 },
  },
  {
    lift: 2.3,
    leadDays: 16,
    days: ['2025-10-20', '2026-11-08', '2027-10-29', '2028-10-17', '2029-11-05'], // Diwali
    wanted: { Necklace: 1.7, Bangle: 1.6, Earring: 1.3 },
  },
]

/** Month and day to month and day. */
const weddingSeasons: readonly (readonly [from: string, to: string])[] = [
  ['11-15', '12-15'],
  ['01-16', '03-10'],
  ['04-16', '06-28'],
]
const weddingWanted: Readonly<Record<string, number>> = { Necklace: 1.5, Bangle: 1.4, Ring: 1.2 }

const dayMs = 24 * 3_600_000
const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / dayMs

/**
 * How much a festival raises this day's sales, from 0 to 1; most four days before, when a parcel still arrives in time.
 */
function pull({ days, leadDays }: Festival, day: string): number {
  const ahead = days.map((festival) => daysBetween(day, festival)).filter((left) => left >= 0 && left <= leadDays)
  const left = ahead[0]
  return left === undefined ? 0 : 1 - Math.abs(left - 4) / leadDays
}

const isWeddingSeason = (day: string) => weddingSeasons.some(([from, to]) => day.slice(5) >= from && day.slice(5) <= to)

/** How busy a day (`yyyy-mm-dd`, India) is; 1 is an ordinary weekday. */
export function weightOf(day: string): number {
  const weekend = [0, 6].includes(new Date(day).getUTCDay()) ? 1.4 : 1
  const festive = festivals.reduce((sum, festival) => sum + festival.lift * pull(festival, day), 1)
  return weekend * festive * (isWeddingSeason(day) ? 1.2 : 1)
}

/** How much more than usual a category sells on a day. */
export function wantedOn(day: string, category: string): number {
  const festive = festivals.reduce(
    (product, festival) => product * (1 + ((festival.wanted[category] ?? 1) - 1) * pull(festival, day)),
    1,
  )
  return festive * (isWeddingSeason(day) ? (weddingWanted[category] ?? 1) : 1)
}

/** Orders by the hour of the day: most after lunch and in the evening. */
export const hourWeights: readonly number[] = [
  2, 1, 0.5, 0.3, 0.3, 0.6, 1.5, 3, 4, 5, 6, 7, 8, 9, 7, 6, 6, 7, 8, 10, 13, 14, 11, 6,
]
