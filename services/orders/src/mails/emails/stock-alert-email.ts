import { t } from '@suvarna/contracts/common/language/text.ts'
import type { EmailContent } from './email-page.ts'
import { pathHere } from './mail-language.ts'
import { mailLine } from './mail-line.ts'

type Piece = { product_id: string; name: string; size: number; price: number; image: string }

/** Announces that a piece is back in stock. `storeUrl`: the shop's address, without a trailing slash. */
export function stockAlertEmail(piece: Piece, storeUrl: string): EmailContent {
  const line = mailLine({ ...piece, size: piece.size || null, quantity: 1 })
  return {
    subject: t`${piece.name} is back`,
    title: t`${piece.name} is back`,
    name: '',
    paragraphs: [
      t`You asked us to tell you when ${line.name} is in stock again. It is now.`,
      t`We have only a few, and hold none back: first come, first served.`,
    ],
    lines: [line],
    sums: [],
    link: `${storeUrl}${pathHere(`/product/${piece.product_id}`)}`,
    button: t`See it in the shop`,
    note: t`You get this one mail because you asked for it on our site. We won’t write about it again.`,
  }
}
