import type { Actor } from '@suvarna/platform/actor.ts'
import type { Kysely } from 'kysely'
import type { IdentityDb } from './schema.ts'

/**
 * The one account whose code may be tried: a code belongs to the attempt that asked for it. That is the caller's own
 * account where he is logged in and its address waits for its proof, else the attempt that this browser's cookie names,
 * and no other, whatever comes of it. A client of the bare contract has neither; for it the code must be the only one
 * that the address could have been sent. Undefined where it is nobody's. docs/adr/0022.
 */
export async function whoseCode(
  db: Kysely<IdentityDb>,
  customer: string,
  { actor, cookie }: { actor: Pick<Actor, 'kind'> & { accountId?: string }; cookie: string | undefined },
): Promise<string | undefined> {
  const waiting = await db
    .selectFrom('accounts')
    .select('id')
    .where('customer', '=', customer)
    .where('verified', '=', false)
    .orderBy('created_at', 'desc')
    .execute()
  const ids = waiting.map(({ id }) => id)
  const own = ids.find((id) => actor.kind !== 'anonymous' && id === actor.accountId)
  if (own !== undefined) return own
  if (cookie !== undefined) return ids.find((id) => id === cookie)
  return ids.length === 1 ? ids[0] : undefined
}
