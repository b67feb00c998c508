import type { Consent, ConsentChange, ConsentSource } from '@suvarna/contracts/identity/consents.ts'
import { DomainError } from '@suvarna/platform/events/errors.ts'
import type { Meta } from '@suvarna/platform/events/events.ts'
import type { Identity } from '../deps.ts'
import { consentStream } from './consents.decider.ts'
import { consentsOf } from './consents-of.ts'

/** Records a choice made on a page for one purpose; returns all purposes. Throws stale_version for an older text. */
export async function changeConsent(
  { database, consents }: Pick<Identity, 'database' | 'consents'>,
  customer: string,
  { purpose, given, version, source }: ConsentChange & { source: ConsentSource },
  meta: Meta,
): Promise<Consent[]> {
  const about = { customer, purpose, source }
  if (given && version === undefined)
    throw new DomainError('invalid_input', 'version is needed to say yes', { field: 'version' })
  await consents.handle(
    database,
    consentStream(customer),
    given
      ? { type: 'GiveConsent', ...about, version: version ?? 0, seen: true }
      : { type: 'WithdrawConsent', ...about },
    meta,
  )
  return consentsOf(database.db, customer)
}
