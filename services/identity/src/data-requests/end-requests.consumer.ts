import { causedBy } from '@suvarna/platform/events/events.ts'
import { type Consumer, defineConsumer } from '@suvarna/platform/follow/consumer.ts'
import { cancelDeadline } from '@suvarna/platform/follow/deadlines.ts'
import { sql } from 'kysely'
import type { Identity } from '../deps.ts'
import type { IdentityDb } from '../schema.ts'
import { dataRequestStream } from './data-request.decider.ts'
import { dataRequestEnds } from './open-data-request.ts'

/** Ends the links of a deleted account. */
export const endRequests = ({ dataRequests }: Pick<Identity, 'dataRequests'>): Consumer<IdentityDb> =>
  defineConsumer({
    name: 'identity-end-data-requests',
    sources: ['identity'],
    types: ['AccountDeleted'],
    mode: 'single',
    async apply(tx, events) {
      for (const event of events) {
        const { rows } = await sql<{ id: string }>`
          select request_id as id from data_requests where account_id = ${event.data.accountId}
          order by request_id`.execute(tx)
        for (const { id } of rows) {
          const stream = dataRequestStream(id)
          await dataRequests.handleIn(tx, stream, { type: 'EndRequest', why: 'erased' }, causedBy(event))
          await cancelDeadline(tx, dataRequestEnds, stream)
        }
      }
    },
  })
