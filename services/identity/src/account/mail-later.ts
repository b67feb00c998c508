import type { Meta } from '@suvarna/platform/events/events.ts'
import type { Transaction } from 'kysely'
import type { IdentityDb } from '../schema.ts'

export const mailReactorName = 'identity-mail'

/** A mail that no event tells of: its job stands under the id of the challenge whose code it carries. */
export async function mailLater(
  tx: Transaction<IdentityDb>,
  challengeId: string,
  kind: 'reset' | 'new-address',
  payload: object,
  meta: Meta,
): Promise<void> {
  const row = { reactor: mailReactorName, event_id: challengeId, kind }
  await tx
    .insertInto('jobs')
    .values({ ...row, payload: JSON.stringify(payload), meta: JSON.stringify(meta) } as never)
    .execute()
}
