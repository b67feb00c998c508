import type { BodyOf } from '@suvarna/contracts/api.ts'
import { call } from '../../lib/api/client.ts'
import { pageLanguage } from '../../lib/language/reader-language.ts'
import type { CartLine } from '../cart/cart.ts'

type Body = BodyOf<'PUT /left-bag'>

/** The bag in the form that the server keeps for its reminder. */
export const cartLinesOf = (lines: readonly CartLine[]): Body['items'] =>
  lines.slice(0, 50).map(({ id, quantity, selectedSize }) => ({
    product_id: id,
    quantity,
    ...(selectedSize == null ? {} : { size: selectedSize }),
  }))

/** Best effort: a failed reminder is not reported. */
export const keepLeftBag = (body: Body): Promise<unknown> =>
  call('PUT', '/left-bag', { body: { ...body, ...pageLanguage() } }).catch(() => undefined)
