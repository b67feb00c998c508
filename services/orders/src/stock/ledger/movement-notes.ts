import type { StockMovement } from '@suvarna/contracts/orders/stock.ts'
import type { Actor } from '@suvarna/platform/http/request/actor.ts'
import { mayDoNow } from '@suvarna/platform/http/request/request-access.ts'
import type { Vault } from '@suvarna/platform/vault/vault.ts'
import { type MovementRow, movementOf } from '../stock-movements.ts'

/** Movements with their inspection notes: text about a person's parcel, only for staff who may read orders. */
export async function withNotes(
  vault: Pick<Vault, 'openAll'>,
  actor: Actor,
  rows: readonly MovementRow[],
): Promise<StockMovement[]> {
  const noted = mayDoNow(actor, 'orders.read') ? rows.flatMap(({ words }) => (words ? [words] : [])) : []
  if (noted.length === 0) return rows.map((row) => movementOf(row))
  const opened = (await vault.openAll<string>(noted)).values()
  return rows.map((row) => movementOf(row, row.words && (opened.next().value ?? null)))
}
