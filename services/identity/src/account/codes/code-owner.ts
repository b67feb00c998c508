import type { Actor } from '@suvarna/platform/http/request/actor.ts'
import type { Kysely } from 'kysely'
import type { IdentityDb } from '../../schema.ts'

/**
 * The one account whose code may be tried; a code belongs to the attempt that requested it. For a caller who is logged
 * in with an unproved address it is their own account, otherwise the attempt named by this browser's cookie, and no
 * other, whatever the outcome. A client of the bare contract has neither; for it, the address must have exactly one
 * open code. Undefined if there is no such account. `isOwn`: login or cookie names it, so the caller is not a stranger.
 * docs/adr/0022.
 */
export async function codeOwner(
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
