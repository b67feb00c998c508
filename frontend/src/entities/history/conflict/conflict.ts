import type { FieldValue, Meanwhile } from '@suvarna/contracts/common/routes/history.ts'
import { ApiError } from '../../../lib/api/api-error.ts'

/** What somebody else did while a form was open, and the version to go on from. */
export type Stale = { version: number; changes: readonly Meanwhile[] }

/** From a refusal; null when it is another one. */
export function staleOf(error: unknown): Stale | null {
  if (!(error instanceof ApiError) || error.code !== 'stale_version') return null
  const { version, changes } = error.details as { version?: unknown; changes?: unknown }
  return { version: Number(version ?? 0), changes: Array.isArray(changes) ? (changes as Meanwhile[]) : [] }
}

/** The fields as they stand now, where somebody else changed them: what a form starts from that takes theirs. */
export const theirChanges = ({ changes }: Stale): Readonly<Record<string, FieldValue>> =>
  Object.fromEntries(changes.map(({ field, after }) => [field, after]))
