import { rupeesOf } from '@suvarna/contracts/common/money.ts'
import type { EventOf } from '@suvarna/contracts/events.ts'
import { formatCharge } from '@suvarna/contracts/orders/price/format-charge.ts'
import { unitsOf } from '@suvarna/contracts/orders/price/sums.ts'

const inRupees = (paise: number) => formatCharge(rupeesOf(paise))

/** What was ordered and how it is to be paid; the payment itself has its own entry. */
export function placedLabel(placed: EventOf<'OrderPlaced'>['data']): string {
  const { lines, total, paymentMethod, gift, cash, exchange, kept, advance } = placed
  const units = unitsOf(lines)
  const online = exchange ? `in exchange for pieces of ${exchange.orderId}` : 'online payment'
  const parts = advance && `${inRupees(advance)} online, ${inRupees(total - advance)} to the courier`
  return [
    `${units} ${units === 1 ? 'piece' : 'pieces'}`,
    inRupees(total),
    paymentMethod === 'cod' ? 'cash on delivery' : parts || online,
    kept ? `for what never came back of ${kept.orderId}` : null,
    gift ? 'a gift' : null,
    cash ? 'waits for its confirmation' : null,
  ]
    .filter(Boolean)
    .join(' · ')
}
