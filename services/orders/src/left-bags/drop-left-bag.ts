import type { Meta } from '@suvarna/platform/events/events.ts'
import { cancelDeadline } from '@suvarna/platform/follow/deadlines.ts'
import { enqueueJob } from '@suvarna/platform/follow/jobs.ts'
import type { Transaction } from 'kysely'
import { type LeftBagJob, leftBagDeadline, leftBagMailsName, leftBagStream } from '../order/updates/left-bag-names.ts'
import type { OrdersDb } from '../schema.ts'

/** Deletes the bag; its key is dropped by a job, since the vault is another database. */
export async function dropLeftBag(tx: Transaction<OrdersDb>, bagId: string, meta: Meta): Promise<void> {
  await tx.deleteFrom('left_bags').where('bag_id', '=', bagId).execute()
  await cancelDeadline(tx, leftBagDeadline, leftBagStream(bagId))
  await enqueueLeftBag(tx, { bagId, what: 'drop' }, meta)
}

export const enqueueLeftBag = (tx: Transaction<OrdersDb>, payload: LeftBagJob, meta: Meta): Promise<void> =>
  enqueueJob(tx, { reactor: leftBagMailsName, id: payload.bagId, kind: `left-bag-${payload.what}`, payload, meta })
