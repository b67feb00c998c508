import type { HistoryEntry } from '@suvarna/contracts/common/routes/history.ts'
import { DomainError } from '../events/errors.ts'
import { changesSince } from '../history/history.ts'

/**
 * Saves a form that was opened at a version. If that is refused because the thing has changed, the refusal lists who
 * changed what since. A save without a version is never stale.
 */
export async function orWhatChanged<T>(
  version: number | undefined,
  story: () => Promise<readonly HistoryEntry[]>,
  save: () => Promise<T>,
): Promise<T> {
  try {
    return await save()
  } catch (fault) {
    if (!(fault instanceof DomainError) || fault.code !== 'stale_version' || version === undefined) throw fault
    throw new DomainError(fault.code, fault.message, {
      ...fault.details,
      changes: changesSince(await story(), version),
    })
  }
}
