import type { Activity } from '@suvarna/contracts/analytics/routes.ts'
import { serviceNames } from '@suvarna/contracts/common/services.ts'
import { type EventName, events as publicEvents } from '@suvarna/contracts/events.ts'
import type { Recorded } from '@suvarna/platform/events/events.ts'
import { type Consumer, defineConsumer } from '@suvarna/platform/follow/consumer.ts'
import { sql } from 'kysely'
import type { announceChanges } from '../announce.ts'
import type { AnalyticsDb } from '../schema.ts'
import { activityOf } from './activity.ts'

/** Maximum number of activities in one change; the list shows five. */
const reportedAtOnce = 20

/** Not FiguresChanged: analytics derives it from the others. */
const archived = (Object.keys(publicEvents) as EventName[]).filter((name) => name !== 'FiguresChanged')

/** Archives every public event once. Personal data stay sealed, so deleting a key erases them here too. */
export const archiveConsumer = (announce: ReturnType<typeof announceChanges>): Consumer<AnalyticsDb> =>
  defineConsumer({
    name: 'analytics.archive',
    sources: serviceNames,
    types: archived,
    mode: 'batch',
    tables: ['archive'],
    async apply(tx, events) {
      const rows = events.map(({ id, position, ...event }) => ({ ...event, event_id: id, position: String(position) }))
      await sql`
      insert into archive
      select * from jsonb_populate_recordset(null::archive, ${JSON.stringify(rows)}::jsonb)
      on conflict (event_id) do nothing`.execute(tx)
    },
    announce: (tx, events) => {
      const fresh = events.filter(isFresh)
      const activity = fresh.flatMap((event) => activityOf(event) ?? []).slice(-reportedAtOnce)
      return announce(tx, events, { activity, touched: touchedBy(fresh, activity) })
    },
  })

/** Orders that changed without an activity: screens that show them have to reload. */
function touchedBy(events: readonly Recorded[], activity: readonly Activity[]): string[] {
  const named = new Set(activity.map(({ id }) => id))
  const orders = events.flatMap(({ stream, type, data }) =>
    (stream.startsWith('order-') || type === 'OrderNewsTold') && 'orderId' in data ? [String(data.orderId)] : [],
  )
  return [...new Set(orders)].filter((orderId) => !named.has(orderId))
}

const isFresh = ({ meta }: Recorded) => !meta.seed
