import { providerNames } from '@suvarna/contracts/payments/providers.ts'
import { ConfigFault, choice, url } from '@suvarna/platform/config/config.ts'
import { webhookConfig } from '@suvarna/platform/webhooks/webhook-config.ts'
import { type Static, Type } from 'typebox'
import type { Provider } from './payment/provider.ts'
import { providerAdapters, providerSettings, sandboxProvider } from './providers/registry.ts'

export const paymentsConfig = {
  ...webhookConfig,
  SHOP_ENV: choice(['demo', 'live'], { default: 'demo' }),
  /** `sandbox` speaks a real provider's protocol at its own address, and serves the script there too. */
  PAYMENT: choice(['none', ...providerNames, 'sandbox'], { default: 'none', live: ['none', ...providerNames] }),
  /** The sandbox's address for browsers, if it differs from the one for payments. */
  PAYMENT_SANDBOX_URL: Type.Optional(url()),
  ...providerSettings,
}
export type ProviderConfig = Static<ReturnType<typeof Type.Object<typeof paymentsConfig>>>

/** The provider that the environment selects. Throws one ConfigFault with all missing and forbidden settings. */
export function providerOf(env: ProviderConfig): Provider | null {
  if (env.PAYMENT === 'none') return null
  const sandbox = env.PAYMENT === 'sandbox'
  const adapter = providerAdapters[env.PAYMENT === 'sandbox' ? sandboxProvider : env.PAYMENT]
  const faults = adapter.faults(env, { live: env.SHOP_ENV === 'live', sandbox })
  if (faults.length > 0) throw new ConfigFault(faults)
  return adapter.create(env, sandbox ? env.PAYMENT_SANDBOX_URL : null)
}
