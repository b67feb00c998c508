import type { FieldValue, Meanwhile } from '@suvarna/contracts/common/routes/history.ts'
import { ApiError } from '../../../lib/api/api-error.ts'

/** Another admin's changes since the form was opened, and the version to continue from. */
export type Stale = { version: number; changes: readonly Meanwhile[] }

/** Reads the conflict from a refused save; null for any other error. */
export function staleOf(error: unknown): Stale | null {
  if (!(error instanceof ApiError) || error.code !== 'stale_version') return null
  const { version, changes } = error.details as { version?: unknown; changes?: unknown }
  return { version: Number(version ?? 0), changes: Array.isArray(changes) ? (changes as Meanwhile[]) : [] }
}

/** Current values of the fields that another admin changed, for a form that accepts them. */
export const theirChanges = ({ changes }: Stale): Readonly<Record<string, FieldValue>> =>
  Object.fromEntries(changes.map(({ field, after }) => [field, after]))
