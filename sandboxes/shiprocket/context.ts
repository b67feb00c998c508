// The shared context of the carrier sandbox's use cases.
import type { Faults } from '../faults.ts'
import type { Ledger } from './ledger.ts'

export type SandboxContext = {
  ledger: Ledger
  faults: Faults
  account: { email: string; password: string }
  pickupLocations: readonly string[]
  /** Destination of webhooks; none while undefined. */
  webhook(): { url: string; token?: string } | undefined
  /** The sandbox's own address, for links in its responses. */
  url(): string
  /** Milliseconds since 1970. */
  now(): number
}

/** Formats `yyyy-mm-dd HH:MM:SS` in Indian time, which the carrier writes without an offset. */
export const indianTime = (at: number): string =>
  new Date(at + 5.5 * 3600_000).toISOString().slice(0, 19).replace('T', ' ')
