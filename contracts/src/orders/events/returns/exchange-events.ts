import { Type } from 'typebox'
import { Paise } from '../../../common/fields.ts'
import { exchangeEnds } from '../../exchanges/exchange-kinds.ts'
import { number, onOrder, orderId, words } from '../event-parts.ts'

/** Units of a line, and the size that is wanted for them. */
const pieces = Type.Array(
  Type.Object({
    productId: Type.String(),
    size: Type.Number(),
    to: Type.Number(),
    quantity: Type.Integer({ minimum: 1 }),
  }),
  { minItems: 1 },
)

/** Of a return whose pieces are exchanged: the wanted sizes are reserved for it until then. */
export const wantedExchange = Type.Optional(Type.Object({ pieces, until: Type.String() }))

/** Of an order that an exchange made: the order and the return that it is for. */
export const exchangeOf = Type.Object({
  orderId: Type.String(),
  number,
  /** Of the old pieces, where they had an invoice. */
  creditNote: Type.Optional(Type.String()),
})

/** Of a piece that was exchanged and never sent back: the order and the exchange that it is charged for. */
export const keptOf = Type.Object({ orderId, number })

export const exchangeEvents = {
  /** The old pieces never came: they are charged by an order of their own, which its payment alone makes a sale. */
  KeptPieceCharged: onOrder({ orderId, number, chargedAs: Type.String(), amount: Paise, payBy: Type.String() }),
  /** The wanted sizes leave as an order of their own, which what was paid for the old pieces pays. */
  ExchangeSent: onOrder({ orderId, number, pieces, amount: Paise, sentAs: Type.String() }),
  /** The reserved sizes are free again, and nothing is sent. `refund`: the return goes on as one for money. */
  ExchangeEnded: onOrder({
    orderId,
    number,
    pieces,
    why: Type.Enum([...exchangeEnds], { type: 'string' }),
    words,
  }),
  /** The order that was sent is cancelled: what paid it is owed to the shopper again, by hand. */
  ExchangeUndone: onOrder({ orderId, number, amount: Paise, sentAs: Type.String() }),
}
