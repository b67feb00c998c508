import { DomainError } from '@suvarna/platform/events/errors.ts'
import { shareOfLines } from '../order-shares.ts'
import type { CommandOf, OrderEvent, PlacedOrder } from '../order-state.ts'

/** Requests a courier pick-up for the pieces that a return still expects; its value is what was paid for them. */
export function bookPickup(command: CommandOf<'BookPickup'>, state: PlacedOrder): readonly OrderEvent[] {
  const { number, stepId, by, labelProof } = command
  if (state.deskSteps.includes(stepId)) return []
  const one = state.cases.find(({ name }) => name === `R${number}`)
  if (!one) throw new DomainError('return_not_found', 'This order has no such return')
  if (state.erased) throw impossible('The person behind this order was forgotten: nothing can be fetched.')
  const items = one.lines.flatMap(({ productId, size, units }) => {
    const line = state.lines.find((bought) => bought.productId === productId && bought.size === size)
    if (!line || units.expected === 0) return []
    const [paid = 0] = shareOfLines(state, [], [{ productId, size, quantity: line.quantity }])
    const { name, sku } = line
    return [{ name, sku, quantity: units.expected, price: Math.floor(paid / line.quantity) }]
  })
  if (items.length === 0) throw impossible('Nothing more is expected of this return.')
  const said = { ...(by === undefined ? {} : { by }), ...(labelProof === undefined ? {} : { labelProof }) }
  return [{ type: 'ReturnPickupAsked', data: { orderId: state.orderId, number, stepId, ...said, items } }]
}

const impossible = (message: string) => new DomainError('return_not_possible', message)
