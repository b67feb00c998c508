import type { AnswerOf } from '@suvarna/contracts/api.ts'
import { standingOffer } from '@suvarna/contracts/orders/offers/standing-offer.ts'
import { price } from '@suvarna/contracts/orders/price/price.ts'
import { useQuery } from '@tanstack/react-query'
import { liveOf, runningOffers } from '../../../entities/offers/offer-reads.ts'
import { call } from '../../../lib/api/client.ts'

type Line = AnswerOf<'POST /cart/validate'>['data']['lines'][number]

/**
 * What a code saves on these lines, in rupees: 0 for none, `wrong` if no open offer has the code. The server decides
 * whether this customer may use it when the order is placed.
 */
export function useCodeSaving(code: string, lines: readonly Line[]): { saving: number; wrong: string } {
  const asked = code.trim()
  const found = useQuery({
    queryKey: ['/offers/code', asked],
    queryFn: () => call<AnswerOf<'POST /offers/code'>>('POST', '/offers/code', { body: { code: asked } }),
    enabled: asked !== '',
    retry: false,
  })
  const running = useQuery({ ...runningOffers, enabled: asked !== '' }).data?.offers ?? [standingOffer]
  if (asked === '') return { saving: 0, wrong: '' }
  if (!found.data) return { saving: 0, wrong: found.isError ? 'This code is not valid, or no longer.' : '' }
  const priced = lines.map((line) => ({ ...line, productId: line.product_id, price: Math.round(line.price * 100) }))
  const offer = liveOf(found.data.offer)
  const asking = { at: Date.now(), code: offer.terms.code ?? null }
  const without = price(priced, { offered: { offers: running, asking: { at: asking.at } } })
  const having = price(priced, { offered: { offers: [...running, offer], asking } })
  return { saving: (without.total - having.total) / 100, wrong: '' }
}
