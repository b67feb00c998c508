import type { ProviderName } from '@suvarna/contracts/payments/providers.ts'
import type { ProviderAdapter } from '../payment/provider.ts'
import { razorpayAdapter } from './razorpay/razorpay-adapter.ts'

/** Who can take online payments: the setting PAYMENT chooses one. */
export const providerAdapters: Record<ProviderName, ProviderAdapter> = {
  razorpay: razorpayAdapter,
}

export const providerSettings = { ...razorpayAdapter.settings }

/** Whose protocol the sandbox speaks. */
export const sandboxProvider: ProviderName = 'razorpay'
