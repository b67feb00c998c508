import type { Meta } from '@suvarna/platform/events/events.ts'
import { enqueueJob } from '@suvarna/platform/follow/jobs.ts'
import type { Transaction } from 'kysely'
import type { IdentityDb } from '../schema.ts'

export const mailReactorName = 'identity-mail'

/** Queues a mail without an event; the job's id is the id of the challenge whose code it carries. */
export const mailLater = (
  tx: Transaction<IdentityDb>,
  challengeId: string,
  kind: 'reset' | 'new-address',
  payload: object,
  meta: Meta,
): Promise<void> => enqueueJob(tx, { reactor: mailReactorName, id: challengeId, kind, payload, meta })
