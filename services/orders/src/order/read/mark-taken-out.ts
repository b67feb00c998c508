import { unitsOf } from '@suvarna/contracts/orders/price/sums.ts'
import type { Stored } from '@suvarna/platform/events/events.ts'
import type { Transaction } from 'kysely'
import type { OrdersDb } from '../../schema.ts'
import type { OrderEvent } from '../decider/order-state.ts'

type TakenOut = Stored<Extract<OrderEvent, { type: 'OrderPiecesTakenOut' }>>

/** The sale stands as it was placed; its lines say how much of them is not packed. */
export async function markTakenOut(tx: Transaction<OrdersDb>, { data, version, at }: TakenOut) {
  const { lines } = await tx
    .selectFrom('order_list')
    .select('lines')
    .where('order_id', '=', data.orderId)
    .executeTakeFirstOrThrow()
  const after = lines.map((line) => {
    const units = unitsOf(
      data.pieces.filter(({ productId, size }) => productId === line.productId && size === line.size),
    )
    return units > 0 ? { ...line, takenOut: (line.takenOut ?? 0) + units } : line
  })
  await tx
    .updateTable('order_list')
    .set({ lines: JSON.stringify(after), version, updated_at: at })
    .where('order_id', '=', data.orderId)
    .execute()
}
