import { randomUUID } from 'node:crypto'
import type { EventOf } from '@suvarna/contracts/events.ts'
import { causedBy, type Recorded } from '@suvarna/platform/events/events.ts'
import type { EventLog } from '@suvarna/platform/store/event-store.ts'
import type { Transaction } from 'kysely'
import type { AnalyticsDb } from './schema.ts'

type Change = EventOf<'FiguresChanged'>
export type Announcement = Partial<Omit<Change['data'], 'changeId'>>

/**
 * Appends a change to analytics' own log, in the transaction of the change. Live streams follow its position, which the
 * sequencer assigns in commit order: with a table's serial, later numbers could become visible before earlier ones.
 */
export const announceChanges =
  (log: EventLog<AnalyticsDb>) =>
  async (tx: Transaction<AnalyticsDb>, events: readonly Recorded[], news: Announcement): Promise<void> => {
    const cause = events.at(-1)
    if (!cause) return
    const { figures = [], orders = [], activity = [], touched = [], visits = false } = news
    if (figures.length + orders.length + activity.length + touched.length === 0 && !visits) return
    // A stream per change, so that appends cannot conflict.
    const changeId = randomUUID()
    const data = { changeId, figures, orders, activity, touched, ...(visits ? { visits } : {}) }
    const change: Change = { type: 'FiguresChanged', data }
    const { at: _past, ...meta } = causedBy(cause)
    await log.append(tx, `change-${changeId}`, 0, [change], meta)
  }
