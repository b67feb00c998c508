import type { Sealed } from '@suvarna/contracts/common/events/event.ts'
import type { Vault } from './vault.ts'

/**
 * Opens seals with one query to the vault. Returns a function from a seal to its value: null when the key was dropped,
 * and for no seal.
 */
export async function openSeals(
  openAll: Vault['openAll'],
  seals: readonly (Sealed | undefined)[],
): Promise<<T>(sealed: Sealed | undefined) => T | null> {
  const all = seals.filter((sealed) => sealed !== undefined)
  const opened = all.length > 0 ? await openAll<unknown>(all) : []
  const bySeal = new Map<Sealed | undefined, unknown>(all.map((sealed, index) => [sealed, opened[index]]))
  return <T>(sealed: Sealed | undefined) => (bySeal.get(sealed) ?? null) as T | null
}
