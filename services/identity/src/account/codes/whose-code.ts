import type { Actor } from '@suvarna/platform/http/request/actor.ts'
import type { Kysely } from 'kysely'
import type { IdentityDb } from '../../schema.ts'

/**
 * The one account whose code may be tried: a code belongs to the attempt that asked for it. That is the caller's own
 * account where he is logged in and its address waits for its proof, else the attempt that this browser's cookie names,
 * and no other, whatever comes of it. A client of the bare contract has neither; for it the code must be the only one
 * that the address could have been sent. Undefined where it is nobody's. `isOwn`: whether login or cookie names it, so
 * that it is not anybody who tries. docs/adr/0022.
 */
export async function whoseCode(
  db: Kysely<IdentityDb>,
  customer: string,
  { actor, cookie }: { actor: Pick<Actor, 'kind'> & { accountId?: string }; cookie: string | undefined },
): Promise<{ accountId: string; isOwn: boolean } | undefined> {
  const waiting = await db
    .selectFrom('accounts')
    .select('id')
    .where('customer', '=', customer)
    .where('verified', '=', false)
    .orderBy('created_at', 'desc')
    .execute()
  const ids = waiting.map(({ id }) => id)
  const own = ids.find((id) => actor.kind !== 'anonymous' && id === actor.accountId)
  const named = own ?? (cookie === undefined ? undefined : ids.find((id) => id === cookie))
  if (named !== undefined) return { accountId: named, isOwn: true }
  const [only, ...others] = ids
  return cookie === undefined && only !== undefined && others.length === 0
    ? { accountId: only, isOwn: false }
    : undefined
}
