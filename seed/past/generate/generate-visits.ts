import type { EventOf } from '@suvarna/contracts/events.ts'
import type { PastEvent } from '@suvarna/platform/store/append-past.ts'
import type { OfferedProduct } from '../draft/baskets.ts'
import { type Chance, hexOf } from '../draft/chance.ts'
import { hourMs, midnightOf, minuteMs } from '../draft/clock.ts'
import type { Draft } from '../draft/drafts.ts'
import { momentsOf } from '../draft/moments.ts'
import { pastMeta } from './past-stream.ts'

type Visit = EventOf<'VisitRecorded'>['data']
type Step = Pick<Visit, 'kind'> & { productId?: string; size?: number | null }

/** Visitors without a purchase for each one with a purchase. */
const others = 9

/** Generates what visitors viewed, put into the cart and left there: buyers before their orders, and many others. */
export function generateVisits(
  drafts: readonly Draft[],
  products: readonly OfferedProduct[],
  today: string,
  chance: Chance,
) {
  const visits = drafts.flatMap((draft) => buyersVisit(draft, chance))
  const moment = momentsOf(today, chance)
  for (let count = 0; count < drafts.length * others; count++) {
    // A visit takes minutes and must end before the first day.
    const from = Math.min(moment(), midnightOf(today) - hourMs)
    const offered = products.filter(({ bornAt }) => bornAt < from)
    if (offered.length > 0) visits.push(...passersVisit(`v${hexOf(`passer-by ${count}`, 20)}`, from, offered, chance))
  }
  return streamsOf(visits)
}

/** A buyer's steps in the minutes before the order. */
export function buyersVisit(draft: Draft, chance: Chance): Visit[] {
  const steps = boughtSteps(draft)
  return walk(draft.buyer.visitorId, draft.at - (steps.length + 1) * 1.4 * minuteMs, steps, chance)
}

/** A visit without a purchase. */
export const passersVisit = (
  visitorId: string,
  from: number,
  offered: readonly OfferedProduct[],
  chance: Chance,
): Visit[] => walk(visitorId, from, lookedSteps(offered, chance), chance)

function walk(visitorId: string, from: number, steps: readonly Step[], chance: Chance): Visit[] {
  let at = from
  return steps.map(({ kind, productId = null, size = null }) => {
    const visit = { visitorId, kind, productId, size, at: new Date(Math.floor(at)).toISOString() }
    at += chance.between(0.2, 1.4) * minuteMs
    return visit
  })
}

const boughtSteps = ({ lines }: Draft): Step[] => [
  { kind: 'page_view' },
  ...lines.flatMap(({ product, size }): Step[] => [
    { kind: 'product_view', productId: product.id },
    { kind: 'add_to_bag', productId: product.id, size },
  ]),
  { kind: 'checkout_started' },
]

function lookedSteps(offered: readonly OfferedProduct[], chance: Chance): Step[] {
  const steps: Step[] = [{ kind: 'page_view' }]
  if (chance.happens(0.35)) steps.push({ kind: 'page_view' })
  if (!chance.happens(0.6)) return steps
  const { id: productId, sizes } = chance.pick(offered, ({ appeal }) => appeal)
  steps.push({ kind: 'product_view', productId })
  if (!chance.happens(0.16)) return steps
  const bagged = { productId, size: sizes.length > 0 ? chance.pick(sizes) : null }
  steps.push({ kind: 'add_to_bag', ...bagged })
  if (chance.happens(0.5)) steps.push({ kind: 'remove_from_bag', ...bagged })
  else if (chance.happens(0.3)) steps.push({ kind: 'checkout_started' })
  return steps
}

function streamsOf(visits: readonly Visit[]): PastEvent<EventOf<'VisitRecorded'>>[] {
  const versions = new Map<string, number>()
  return visits
    .toSorted((a, b) => (a.at < b.at ? -1 : 1))
    .map((data) => {
      const version = (versions.get(data.visitorId) ?? 0) + 1
      versions.set(data.visitorId, version)
      return generateVisit(data, version)
    })
}

export const generateVisit = (data: Visit, version: number): PastEvent<EventOf<'VisitRecorded'>> => ({
  stream: `visitor-${data.visitorId}`,
  version,
  event: { type: 'VisitRecorded', data },
  meta: pastMeta(data.visitorId, { at: Date.parse(data.at), actor: { kind: 'anonymous' } }),
})
