import type { NumberingSettings } from '@suvarna/contracts/orders/settings/numbering-settings.ts'
import { DomainError } from '@suvarna/platform/events/errors.ts'
import type { Transaction } from 'kysely'
import type { OrdersDb } from '../schema.ts'
import { prefixTaken } from './settings.decider.ts'

const kinds = [
  { field: 'invoice_prefix', other: 'credit_note', said: 'credit notes' },
  { field: 'credit_note_prefix', other: 'invoice', said: 'invoices' },
] as const

/** A prefix that the other series has used could repeat a number that is on one of its documents. */
export async function assertPrefixesFree(tx: Transaction<OrdersDb>, before: NumberingSettings, now: NumberingSettings) {
  for (const { field, other, said } of kinds) {
    if (now[field] === before[field]) continue
    const taken = await tx
      .selectFrom('tax_documents')
      .select('number')
      .where('series', '=', other)
      .where('number', 'like', `${now[field]}/%`)
      .limit(1)
      .executeTakeFirst()
    if (taken) throw new DomainError('invalid_input', prefixTaken(said), { field: `settings.numbering.${field}` })
  }
}
