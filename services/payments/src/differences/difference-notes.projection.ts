import { defineProjection, type Projection } from '@suvarna/platform/events/projection.ts'
import type { PaymentsDb } from '../schema.ts'

/** The latest note on each difference. */
export const differenceNotesProjection: Projection<PaymentsDb> = defineProjection({
  name: 'difference_notes',
  tables: ['difference_notes'],
  types: ['DifferenceExplained'],
  async apply(tx, events) {
    for (const { data, at, meta } of events) {
      const { id, ...said } = data
      const row = { ...said, account_id: meta.actor.id ?? null, at }
      await tx
        .insertInto('difference_notes')
        .values({ id, ...row })
        .onConflict((clash) => clash.column('id').doUpdateSet(row))
        .execute()
    }
  },
})
