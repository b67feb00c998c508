import type { MatchedFind } from '@suvarna/contracts/orders/desk/returns-desk.ts'
import type { Vault } from '@suvarna/platform/vault/vault.ts'
import { type Kysely, type Selectable, sql } from 'kysely'
import type { OrdersDb } from '../../../schema.ts'

type FindRow = Selectable<OrdersDb['finds']>

/** Rows with their sealed notes opened; null if there is none, or once erased. */
export async function withFindNotes<Row extends Pick<FindRow, 'sealed'>>(
  vault: Pick<Vault, 'openAll'>,
  rows: readonly Row[],
): Promise<(Row & { note: string | null })[]> {
  const sealed = rows.flatMap((row) => (row.sealed ? [row.sealed] : []))
  const opened = (sealed.length > 0 ? await vault.openAll<string>(sealed) : []).values()
  return rows.map((row) => ({ ...row, note: row.sealed && (opened.next().value ?? null) }))
}

/** Finds that were matched to these orders, the oldest first. */
export async function findsOfOrders(
  db: Kysely<OrdersDb>,
  vault: Pick<Vault, 'openAll'>,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, readonly MatchedFind[]>> {
  if (orderIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('finds')
    .selectAll()
    .where('order_id', '=', sql<string>`any(${[...orderIds]}::text[])`)
    .orderBy('found_at')
    .orderBy('find_id')
    .execute()
  const noted = await withFindNotes(vault, rows)
  return new Map(
    [...Map.groupBy(noted, ({ order_id }) => order_id ?? '')].map(([id, finds]) => [id, finds.map(matchedFind)]),
  )
}

const matchedFind = ({ find_id: id, what, found_at, found_by, settled_at, settled_by, note }: Noted): MatchedFind => ({
  ...{ id, what, note, found_by, settled_by },
  found_at: found_at.toISOString(),
  settled_at: (settled_at ?? found_at).toISOString(),
})
type Noted = FindRow & { note: string | null }
