import { t } from '@suvarna/contracts/common/language/text.ts'
import { formatRupees, rupeesOf } from '@suvarna/contracts/common/money.ts'
import { lineAmount } from '@suvarna/contracts/orders/price/sums.ts'
import type { StoredLine } from '../../schema.ts'

/** An order line as its mails show it. `image`: the file name of its picture, '' for none. */
export type MailLine = { name: string; quantity: number; amount: string; image?: string }

type Line = Pick<StoredLine, 'name' | 'size' | 'quantity' | 'price' | 'takenOut'> & { image?: string }

export const mailLine = ({ name, size, quantity, price, takenOut, image = '' }: Line): MailLine => ({
  name: marked(size === null ? name : t`${name}, ring size ${size}`, takenOut),
  quantity,
  amount: formatRupees(rupeesOf(lineAmount({ price, quantity }))),
  image,
})

/** A paid order still lists all that was sold; pieces taken out are marked. */
const marked = (name: string, takenOut = 0) => (takenOut > 0 ? t`${name} (${takenOut} taken out and refunded)` : name)
