import type { HeldOrder, Proof } from '../payment-state.ts'

export type Payer = { name: string; email: string; phone: string }
export type ProviderOrder = { id: string; amount: number; currency: string }
export type WidgetEvents = { paid(proof: Proof): void; failed(reason: string): void; dismissed(): void }
export type Widget = { close(): void }

export type Opening = { keyId: string; payment: ProviderOrder; order: HeldOrder; payer: Payer; events: WidgetEvents }

/** A provider's payment window, opened through the globals of its script. */
export type ProviderWindow = {
  isLoaded(): boolean
  /** Opens it; a refusal leaves it open for another try. Throws if the script is not loaded. */
  open(opening: Opening): Widget
}
