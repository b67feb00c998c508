import { Type } from 'typebox'
import { Paise } from '../../../common/fields.ts'
import { exchangeEnds } from '../../exchanges/exchange-kinds.ts'
import { number, onOrder, orderId, words } from '../event-parts.ts'

/** Units of a line, and the size wanted instead. */
const pieces = Type.Array(
  Type.Object({
    productId: Type.String(),
    size: Type.Number(),
    to: Type.Number(),
    quantity: Type.Integer({ minimum: 1 }),
  }),
  { minItems: 1 },
)

/** Of a return whose pieces are exchanged: the wanted sizes, reserved until then. */
export const wantedExchange = Type.Optional(Type.Object({ pieces, until: Type.String() }))

/** Of an order made by an exchange: the original order and its return. */
export const exchangeOf = Type.Object({
  orderId: Type.String(),
  number,
  /** For the old pieces, if they had an invoice. */
  creditNote: Type.Optional(Type.String()),
})

/** Of an exchanged piece that was never sent back: the order and the exchange that it is charged for. */
export const keptOf = Type.Object({ orderId, number })

export const exchangeEvents = {
  /** The old pieces never came: they are charged by a separate order, which is a sale only once it is paid. */
  KeptPieceCharged: onOrder({ orderId, number, chargedAs: Type.String(), amount: Paise, payBy: Type.String() }),
  /** The wanted sizes leave as a separate order, paid by what was paid for the old pieces. */
  ExchangeSent: onOrder({ orderId, number, pieces, amount: Paise, sentAs: Type.String() }),
  /** The reserved sizes are released, and nothing is sent. `refund`: the return goes on as one for money. */
  ExchangeEnded: onOrder({
    orderId,
    number,
    pieces,
    why: Type.Enum([...exchangeEnds], { type: 'string' }),
    words,
  }),
  /** The order that was sent is cancelled: what paid for it is owed to the shopper again, by hand. */
  ExchangeUndone: onOrder({ orderId, number, amount: Paise, sentAs: Type.String() }),
}
