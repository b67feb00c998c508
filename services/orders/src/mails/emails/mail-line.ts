import { t } from '@suvarna/contracts/common/language/text.ts'
import { formatRupees, rupeesOf } from '@suvarna/contracts/common/money.ts'
import { lineAmount } from '@suvarna/contracts/orders/price/sums.ts'
import type { StoredLine } from '../../schema.ts'

/** An order's line as its mails show it. `image`: the name of its picture, '' for none. */
export type MailLine = { name: string; quantity: number; amount: string; image?: string }

type Line = Pick<StoredLine, 'name' | 'size' | 'quantity' | 'price'> & { image?: string }

export const mailLine = ({ name, size, quantity, price, image = '' }: Line): MailLine => ({
  name: size === null ? name : t`${name}, ring size ${size}`,
  quantity,
  amount: formatRupees(rupeesOf(lineAmount({ price, quantity }))),
  image,
})
