import { consentText, currentVersion, purposes, purposeTerms } from '@suvarna/contracts/identity/consent-terms.ts'
import type { Consent } from '@suvarna/contracts/identity/consents.ts'
import type { Kysely } from 'kysely'
import type { IdentityDb } from '../schema.ts'

/** One entry for each purpose, including those without a choice. */
export async function consentsOf(db: Kysely<IdentityDb>, customer: string): Promise<Consent[]> {
  const rows = await db.selectFrom('consents').selectAll().where('customer', '=', customer).execute()
  return purposes.map((purpose) => {
    const row = rows.find((one) => one.purpose === purpose)
    const { title, basis } = purposeTerms[purpose]
    const current = currentVersion(purpose)
    return {
      purpose,
      title: title(),
      basis,
      given: row?.given ?? basis === 'service',
      version: row?.version ?? null,
      text: consentText(purpose, row?.version ?? current) ?? '',
      current_version: current,
      source: row?.source ?? null,
      changed_at: row?.changed_at.toISOString() ?? null,
    }
  })
}
