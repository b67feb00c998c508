import type { ShippingDeps } from '../deps.ts'
import type { Contact } from './carrier.ts'

/** An order's contact, decrypted for the call only; null once it was erased. */
export async function contactOf(
  { database, vault }: Pick<ShippingDeps, 'database' | 'vault'>,
  orderId: string,
): Promise<Contact | null> {
  const row = await database.db.selectFrom('orders').select('sealed').where('order_id', '=', orderId).executeTakeFirst()
  return row?.sealed ? ((await vault.open(row.sealed)) as Contact | null) : null
}
