import { type Static, Type } from 'typebox'
import { Id, Instant, nullable, Rupees, strict, text } from '../common/fields.ts'
import { exchangeStates } from './exchanges/exchange-kinds.ts'
import { BankAccount } from './refunds/bank-account.ts'
import { transferReferencePattern } from './refunds/transfer-reference.ts'
import { upiIdPattern } from './refunds/upi-id.ts'
import { ReturnPickup } from './return-pickup.ts'
import { returnReasons } from './return-reasons.ts'

export const ReturnReason = Type.Enum([...returnReasons], { type: 'string' })

/** `provider`: refunded automatically by the original payment; `by_hand`: staff send it. */
export const RefundWay = Type.Enum(['provider', 'by_hand'], { type: 'string' })
export type RefundWay = Static<typeof RefundWay>

const UpiId = Type.String({
  maxLength: 100,
  pattern: upiIdPattern,
  description: 'For a refund of what was paid in cash, like name@okhdfcbank',
})

/** An exchange for other sizes instead of money. */
export const Exchange = Type.Object({
  state: Type.Enum([...exchangeStates], { type: 'string' }),
  pieces: Type.Array(
    Type.Object({ product_name: Type.String(), size: Type.Number(), to: Type.Number(), quantity: Type.Integer() }),
  ),
  until: Type.String({ description: 'How long the sizes are kept for old pieces that do not come' }),
  sent_as: nullable(Type.String({ description: 'The order that the new pieces are in' })),
  to_answer: Type.Optional(Type.Boolean({ description: 'What came back was not fine: somebody decides at the desk' })),
  charged: Type.Optional(
    Type.Object(
      {
        ...{ order_id: Type.String(), amount: Rupees, pay_by: Instant },
        state: Type.Optional(
          Type.Enum(['waiting', 'paid', 'over'], {
            type: 'string',
            description: '`over`: it was not paid, and can be asked for again',
          }),
        ),
      },
      { description: 'The customer was asked to pay for the old pieces, which never came, by this order' },
    ),
  ),
  may_charge: Type.Optional(Type.Boolean({ description: 'Whether the old pieces may be charged; at the desk' })),
})

export const OrderReturn = Type.Object({
  number: Type.Integer({ description: 'Its place among the returns of its order, from 1' }),
  status: Type.Enum(['asked', 'accepted', 'refused'], { type: 'string' }),
  asked_at: Type.String(),
  answered_at: nullable(Type.String()),
  items: Type.Array(
    Type.Object({
      item_id: Type.String(),
      product_name: Type.String(),
      size: nullable(Type.Number()),
      quantity: Type.Integer(),
    }),
  ),
  reason: ReturnReason,
  words: nullable(Type.String({ description: 'What the shopper wrote' })),
  upi: Type.Optional(nullable(Type.String({ description: 'The UPI ID for a refund of cash, as the shopper gave it' }))),
  bank: Type.Optional(nullable(BankAccount)),
  note: nullable(Type.String({ description: 'What the shop answered' })),
  amount: Rupees,
  refund: nullable(RefundWay),
  by_hand: Type.Optional(
    Type.Number({ description: 'Rupees of it that a person sends, where the other part goes back by itself' }),
  ),
  repaid_at: Type.Optional(nullable(Type.String({ description: 'When a person sent the money' }))),
  reference: Type.Optional(nullable(Type.String({ description: 'Of the transfer, as the bank names it' }))),
  bank_by: Type.Optional(
    Type.String({
      description: 'Of money that a person sent: the day, yyyy-mm-dd in India, by which the bank shows it',
    }),
  ),
  exchange: Type.Optional(Exchange),
  owed: Type.Optional(
    Type.Literal(true, { description: 'No return: cash that the courier collected although the order is cancelled' }),
  ),
  agreed: Type.Optional(
    Type.Literal(true, { description: 'Beside `owed`: cash of a refund that the shop agreed to. The order stands' }),
  ),
  pickup: Type.Optional(nullable(ReturnPickup)),
})
export type OrderReturn = Static<typeof OrderReturn>

/** What the viewer of a full order may still do with it. Absent in the masked view. */
export const AllowedActions = Type.Object({
  cancel: Type.Boolean(),
  pay_by: nullable(Type.String({ description: 'Until when its payment may be finished; null where there is none' })),
  return_by: nullable(Type.String({ description: 'Until when a return may be asked for; null where it may not' })),
})

export const AskReturnBody = Type.Object(
  {
    items: Type.Array(
      Type.Object(
        {
          item_id: Type.String({ minLength: 1, maxLength: 10 }),
          quantity: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
        },
        strict,
      ),
      { minItems: 1, maxItems: 50 },
    ),
    reason: ReturnReason,
    words: Type.Optional(text(500)),
    upi: Type.Optional(UpiId),
  },
  strict,
)
export type AskReturnBody = Static<typeof AskReturnBody>

export const AnswerReturnBody = Type.Object(
  {
    number: Type.Integer({ minimum: 1, maximum: 1_000 }),
    status: Type.Enum(['accepted', 'refused'], { type: 'string' }),
    note: Type.Optional(text(500)),
  },
  strict,
)

export const AskUpiBody = Type.Object({ number: Type.Integer({ minimum: 1, maximum: 1_000 }), step_id: Id }, strict)
/** One of the two. */
export const GiveUpiBody = Type.Object(
  {
    number: Type.Integer({ minimum: 1, maximum: 1_000 }),
    upi: Type.Optional(UpiId),
    bank: Type.Optional(BankAccount),
  },
  strict,
)

export const RepayReturnBody = Type.Object(
  {
    number: Type.Integer({ minimum: 1, maximum: 1_000 }),
    reference: Type.String({
      pattern: transferReferencePattern,
      description: 'Of the bank or UPI transfer, 4 to 40 letters and digits; no name and no address',
    }),
  },
  strict,
)
