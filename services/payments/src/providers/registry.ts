import type { ProviderName } from '@suvarna/contracts/payments/providers.ts'
import type { ProviderAdapter } from '../payment/provider.ts'
import { razorpayAdapter } from './razorpay/razorpay-adapter.ts'

/** Providers of online payments; the setting PAYMENT selects one. */
export const providerAdapters: Record<ProviderName, ProviderAdapter> = {
  razorpay: razorpayAdapter,
}

export const providerSettings = { ...razorpayAdapter.settings }

/** The provider whose protocol the sandbox speaks. */
export const sandboxProvider: ProviderName = 'razorpay'
