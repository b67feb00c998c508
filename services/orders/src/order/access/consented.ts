import { type Purpose, purposeTerms } from '@suvarna/contracts/identity/consent-terms.ts'
import type { Kysely } from 'kysely'
import type { OrdersDb } from '../../schema.ts'

/** Whether an address is written to about a purpose: its own last word, else what the purpose rests on. */
export async function isWanted(db: Kysely<OrdersDb>, customer: string, purpose: Purpose): Promise<boolean> {
  const said = await db
    .selectFrom('consents')
    .select('given')
    .where('customer', '=', customer)
    .where('purpose', '=', purpose)
    .executeTakeFirst()
  return said?.given ?? purposeTerms[purpose].basis === 'service'
}
