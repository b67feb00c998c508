import { defineReactor, type Job, type Reactor } from '@suvarna/platform/follow/reactor.ts'
import { sql } from 'kysely'
import type { OrdersDeps } from '../deps.ts'
import { phoneMessagesName } from '../order/updates/phone-message-labels.ts'
import type { OrdersDb } from '../schema.ts'
import { advance, tellTimelines } from './record-delivery.ts'

export const smsReportsName = 'orders.sms-reports'
export type SmsReport = { providerId: string; isDelivered: boolean; words: string }

/** Attempts to find the message: a report may arrive before the response that has the message's id. */
const looks = 5

/** Handles SMS reports, matched by MSG91's id; a report that matches no message is dropped. */
export const smsReports = (deps: Pick<OrdersDeps, 'database' | 'log'>): Reactor<OrdersDb> =>
  defineReactor({
    name: smsReportsName,
    sources: [],
    types: [],
    jobs: () => [],
    async work({ payload, attempts }: Job) {
      const { providerId, isDelivered, words } = payload as SmsReport
      const which = { reactor: phoneMessagesName, field: sql`'providerId'`, value: providerId }
      const moved = await deps.database.transaction(async (tx) => {
        const known = await advance(tx, which, isDelivered ? 'delivered' : 'failed', isDelivered ? {} : { code: words })
        await tellTimelines(deps, tx, known)
        return known.length > 0
      })
      if (!moved && attempts < looks) throw new Error('no SMS has this id yet')
    },
  })
