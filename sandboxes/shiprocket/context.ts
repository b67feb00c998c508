// The shared context of the carrier sandbox's use cases.
import type { Faults } from '../faults.ts'
import type { Ledger } from './ledger.ts'

export type SandboxContext = {
  ledger: Ledger
  faults: Faults
  account: { email: string; password: string }
  pickupLocations: readonly string[]
  /** Where webhooks are sent; none while undefined. */
  webhook(): { url: string; token?: string } | undefined
  /** The sandbox's own address, for the links in its answers. */
  url(): string
  /** milliseconds since 1970 */
  now(): number
}

/** `yyyy-mm-dd HH:MM:SS` in India, which the carrier writes without an offset. */
export const indianTime = (at: number): string =>
  new Date(at + 5.5 * 3600_000).toISOString().slice(0, 19).replace('T', ' ')
