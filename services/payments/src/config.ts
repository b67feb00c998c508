import { providerNames } from '@suvarna/contracts/payments/providers.ts'
import { ConfigFault, choice, url } from '@suvarna/platform/config/config.ts'
import { type Static, Type } from 'typebox'
import type { Provider } from './payment/provider.ts'
import { providerAdapters, providerSettings, sandboxProvider } from './providers/registry.ts'

export const paymentsConfig = {
  SHOP_ENV: choice(['demo', 'live'], { default: 'demo' }),
  /** `sandbox` speaks a provider's language at that provider's address, and its script is there too. */
  PAYMENT: choice(['none', ...providerNames, 'sandbox'], { default: 'none', live: ['none', ...providerNames] }),
  /** Where browsers reach the sandbox, if not where payments does. */
  PAYMENT_SANDBOX_URL: Type.Optional(url()),
  ...providerSettings,
}
export type ProviderConfig = Static<ReturnType<typeof Type.Object<typeof paymentsConfig>>>

/** The provider that the environment names. All that is missing or must not be in a live shop is one ConfigFault. */
export function providerOf(env: ProviderConfig): Provider | null {
  if (env.PAYMENT === 'none') return null
  const sandbox = env.PAYMENT === 'sandbox'
  const adapter = providerAdapters[env.PAYMENT === 'sandbox' ? sandboxProvider : env.PAYMENT]
  const faults = adapter.faults(env, { live: env.SHOP_ENV === 'live', sandbox })
  if (faults.length > 0) throw new ConfigFault(faults)
  return adapter.create(env, sandbox ? env.PAYMENT_SANDBOX_URL : null)
}
