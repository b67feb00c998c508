import type { EventOf } from '@suvarna/contracts/events.ts'
import type { CaseKind, Verdict } from '@suvarna/contracts/orders/desk/return-kinds.ts'
import type { Decider } from '@suvarna/platform/events/decider.ts'
import { DomainError } from '@suvarna/platform/events/errors.ts'

/** One product, or one ring size of it: a ledger of units. */
export type StockKey = { productId: string; size: number | null }
export const stockStream = ({ productId, size }: StockKey): string =>
  size === null ? `stock-${productId}` : `stock-${productId}:${size}`

/** available + reserved + sold = received, and none of them is negative, after every event (invariant I1). */
export type Stock = { available: number; reserved: number; sold: number; received: number }

/** `exchange`: for a size reserved for an exchange. */
type Units = StockKey & { orderId: string; quantity: number; exchange?: true }
export type StockCommand =
  | ({ type: 'ReserveStock'; until: string | null; name: string; again?: true } & Units)
  | ({ type: 'CommitStock' } & Units)
  | ({ type: 'ReleaseStock' } & Units)
  /** `by`, `why`: for an inspection. */
  | ({ type: 'ReturnStock'; by?: string; why?: CaseKind } & Units)
  | ({ type: 'SetStockAside'; to: Exclude<Verdict, 'shelf'>; by?: string; why?: CaseKind } & Units)
  | ({ type: 'AdjustStock'; adjustmentId: string; wanted: number; seen: number } & StockKey)
  | ({ type: 'CountStock'; adjustmentId: string; counted: number } & StockKey)

export type StockEvent =
  | EventOf<'StockLevelChanged'>
  | EventOf<'StockReserved'>
  | EventOf<'StockCommitted'>
  | EventOf<'StockReleased'>
  | EventOf<'StockReturned'>
  | EventOf<'StockSetAside'>

export const stock: Decider<StockCommand, Stock, StockEvent> = {
  initial: { available: 0, reserved: 0, sold: 0, received: 0 },

  decide(command, state) {
    const { productId, size } = command
    switch (command.type) {
      case 'ReserveStock': {
        const { orderId, quantity, until, again } = command
        const sent = { ...(again ? { again } : {}), ...keptOf(command) }
        if (quantity > state.available) throw outOfStock(command, state.available)
        return [
          {
            type: 'StockReserved',
            data: { productId, size, orderId, quantity, until, available: state.available - quantity, ...sent },
          },
        ]
      }
      case 'CommitStock': {
        const { orderId, quantity } = command
        if (quantity > state.reserved)
          throw new Error(`${stockStream(command)} has not reserved ${quantity} for ${orderId}`)
        return [{ type: 'StockCommitted', data: { productId, size, orderId, quantity, available: state.available } }]
      }
      case 'ReleaseStock': {
        const { orderId, quantity } = command
        if (quantity > state.reserved)
          throw new Error(`${stockStream(command)} has not reserved ${quantity} for ${orderId}`)
        return [
          {
            type: 'StockReleased',
            data: { productId, size, orderId, quantity, available: state.available + quantity, ...keptOf(command) },
          },
        ]
      }
      case 'ReturnStock': {
        const { orderId, quantity } = command
        if (quantity > state.sold) throw new Error(`${stockStream(command)} has not sold ${quantity} for ${orderId}`)
        return [
          {
            type: 'StockReturned',
            data: { productId, size, orderId, quantity, available: state.available + quantity, ...saidOf(command) },
          },
        ]
      }
      case 'SetStockAside': {
        const { orderId, quantity, to } = command
        const { available } = state
        return [
          { type: 'StockSetAside', data: { productId, size, orderId, quantity, available, to, ...saidOf(command) } },
        ]
      }
      case 'AdjustStock':
        return [levelChanged(command, state, command.wanted - command.seen, 'adjusted')]
      case 'CountStock':
        return [levelChanged(command, state, command.counted - state.available, 'counted')]
    }
  },

  evolve(state, { type, data }) {
    switch (type) {
      case 'StockLevelChanged':
        return { ...state, available: state.available + data.applied, received: state.received + data.applied }
      case 'StockReserved':
        return { ...state, available: state.available - data.quantity, reserved: state.reserved + data.quantity }
      case 'StockCommitted':
        return { ...state, reserved: state.reserved - data.quantity, sold: state.sold + data.quantity }
      case 'StockReleased':
        return { ...state, available: state.available + data.quantity, reserved: state.reserved - data.quantity }
      case 'StockReturned':
        return { ...state, available: state.available + data.quantity, sold: state.sold - data.quantity }
      case 'StockSetAside':
        return state
    }
  },
}

const saidOf = ({ by, why }: { by?: string; why?: CaseKind }) => ({
  ...(by === undefined ? {} : { by }),
  ...(why === undefined ? {} : { why }),
})

const keptOf = ({ exchange }: { exchange?: true }) => (exchange ? { exchange } : {})

/** An adjustment lowers the stock to 0 at most: units sold meanwhile are not taken back from shoppers. */
function levelChanged(
  { productId, size, adjustmentId }: StockKey & { adjustmentId: string },
  state: Stock,
  wanted: number,
  how: 'counted' | 'adjusted',
): StockEvent {
  const applied = Math.max(wanted, -state.available)
  const { reserved, sold } = state
  return {
    type: 'StockLevelChanged',
    data: {
      productId,
      size,
      adjustmentIds: [adjustmentId],
      wanted,
      applied,
      how,
      available: state.available + applied,
      reserved,
      sold,
    },
  }
}

function outOfStock({ name, size, productId }: StockKey & { name: string }, available: number): DomainError {
  const product = size === null ? name : `${name}, ring size ${size}`
  const message = available === 0 ? `${product} is out of stock` : `Only ${available} of ${product} left in stock`
  return new DomainError('out_of_stock', message, { product_id: productId, size, available })
}
