import type { DataRequest } from '@suvarna/platform/disclosure/data-requests.ts'
import type { HeldRecord, HeldRecords } from '@suvarna/platform/disclosure/your-data.route.ts'
import { sql } from 'kysely'
import type { ShippingOptions } from '../deps.ts'
import type { Contact } from '../shipment/carrier.ts'

/** The parcels of the orders, and the sealed address that was given to the courier. */
export async function heldByShipping(
  { database, vault }: Pick<ShippingOptions, 'database' | 'vault'>,
  { orderIds }: DataRequest,
): Promise<HeldRecords> {
  const rows = await database.db
    .selectFrom('orders as o')
    .leftJoin('shipments as s', 's.order_id', 'o.order_id')
    .select(['o.order_id', 'o.sealed', 'o.placed_at', 's.phase', 's.awb', 's.courier_name', 's.parcel_label'])
    .where('o.order_id', '=', sql<string>`any(${orderIds}::text[])`)
    .orderBy('o.placed_at', 'desc')
    .execute()
  const parcels: HeldRecord[] = []
  for (const row of rows) {
    const contact = row.sealed ? ((await vault.open(row.sealed)) as Contact | null) : null
    parcels.push({
      title: row.order_id,
      facts: {
        Courier: row.courier_name,
        'Tracking number': row.awb,
        Status: row.parcel_label ?? row.phase,
        Name: contact?.name,
        Phone: contact?.phone,
        Email: contact?.email,
        Address: contact && `${contact.address}, ${contact.city}, ${contact.state} ${contact.pincode}`,
      },
    })
  }
  return { parcels }
}
