import type { PlaceBody } from '@suvarna/contracts/orders/routes.ts'
import type { ShopSettings } from '@suvarna/contracts/orders/settings/settings.ts'
import { DomainError } from '@suvarna/platform/events/errors.ts'

/** `wrap`: paise for the wrapping, from the shop's settings; the client only says whether to wrap. */
export type WantedGift = { note?: string; wrap?: number }

/** The requested gift, or null. Throws gift_not_offered if the shop does not currently offer it. */
export function wantedGift(asked: PlaceBody['gift'], offered: ShopSettings['gift']): WantedGift | null {
  if (!asked) return null
  const note = asked.note?.trim()
  if (note && !offered.notes) throw notOffered('note', 'Gift notes are')
  if (asked.wrap && !offered.wrap) throw notOffered('wrap', 'Gift wrap is')
  return { ...(note ? { note } : {}), ...(asked.wrap ? { wrap: offered.wrap_price } : {}) }
}

const notOffered = (field: 'note' | 'wrap', what: string) =>
  new DomainError('gift_not_offered', `${what} not offered at present. Please take it off your order.`, {
    field: `gift.${field}`,
  })
