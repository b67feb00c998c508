import { type Purpose, purposeTerms } from '@suvarna/contracts/identity/consent-terms.ts'
import type { Kysely } from 'kysely'
import type { OrdersDb } from '../../schema.ts'

/** Whether an address may be written to for a purpose: by its own latest choice, else by the purpose's default. */
export async function isWanted(db: Kysely<OrdersDb>, customer: string, purpose: Purpose): Promise<boolean> {
  const said = await db
    .selectFrom('consents')
    .select('given')
    .where('customer', '=', customer)
    .where('purpose', '=', purpose)
    .executeTakeFirst()
  return said?.given ?? purposeTerms[purpose].basis === 'service'
}
