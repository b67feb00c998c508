import { ConfigFault, choice, secret, url } from '@suvarna/platform/config/config.ts'
import { type Static, Type } from 'typebox'
import type { PaymentsOptions } from './deps.ts'
import { createRazorpay } from './providers/razorpay/razorpay.ts'

const text = (minLength: number) => Type.Optional(Type.String({ minLength }))

export const paymentsConfig = {
  SHOP_ENV: choice(['demo', 'live'], { default: 'demo' }),
  /** `sandbox` speaks the provider's language at RAZORPAY_BASE_URL, and its script is there too. */
  PAYMENT: choice(['none', 'razorpay', 'sandbox'], { default: 'none', live: ['none', 'razorpay'] }),
  RAZORPAY_KEY_ID: text(1),
  RAZORPAY_KEY_SECRET: text(1),
  RAZORPAY_WEBHOOK_SECRET: Type.Optional(secret()),
  /** The one before, while webhooks that were signed with it are still repeated: a day. */
  RAZORPAY_PREVIOUS_WEBHOOK_SECRET: Type.Optional(secret()),
  RAZORPAY_BASE_URL: Type.Optional(url()),
  /** Where browsers reach the sandbox, if not at RAZORPAY_BASE_URL. */
  PAYMENT_SANDBOX_URL: Type.Optional(url()),
}
export type ProviderConfig = Static<ReturnType<typeof Type.Object<typeof paymentsConfig>>>

/** The provider that the environment names. All that is missing or must not be in a live shop is one ConfigFault. */
export function providerOf(env: ProviderConfig): Pick<PaymentsOptions, 'provider' | 'checkoutScript'> {
  if (env.PAYMENT === 'none') return { provider: null }
  const faults = [...missing(env), ...(env.SHOP_ENV === 'live' ? notLive(env) : [])]
  if (faults.length > 0) throw new ConfigFault(faults)
  const { RAZORPAY_KEY_ID: keyId = '', RAZORPAY_KEY_SECRET: keySecret = '', RAZORPAY_BASE_URL: baseUrl } = env
  const secrets = [env.RAZORPAY_WEBHOOK_SECRET, env.RAZORPAY_PREVIOUS_WEBHOOK_SECRET]
  const webhookSecrets = secrets.filter((given) => given !== undefined)
  const provider = createRazorpay({ keyId, keySecret, webhookSecrets, ...(baseUrl ? { baseUrl } : {}) })
  if (env.PAYMENT === 'razorpay') return { provider }
  return { provider, checkoutScript: `${env.PAYMENT_SANDBOX_URL ?? baseUrl}/v1/checkout.js` }
}

function missing(env: ProviderConfig): string[] {
  const needed = ['RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET'] as const
  const names = env.PAYMENT === 'sandbox' ? [...needed, 'RAZORPAY_BASE_URL' as const] : needed
  return names.filter((name) => !env[name]).map((name) => `${name} is missing`)
}

/** The provider tells its test mode from its live mode by the key alone. */
function notLive({
  RAZORPAY_KEY_ID: keyId,
  RAZORPAY_KEY_SECRET: keySecret,
  RAZORPAY_BASE_URL: baseUrl,
}: ProviderConfig) {
  const faults: string[] = []
  if (keyId && !keyId.startsWith('rzp_live_')) faults.push('RAZORPAY_KEY_ID must be a live key in a live shop')
  if (keySecret && (keySecret.length < 20 || keySecret.includes('sandbox')))
    faults.push('RAZORPAY_KEY_SECRET must be the provider’s own in a live shop')
  if (baseUrl && new URL(baseUrl).origin !== 'https://api.razorpay.com')
    faults.push('RAZORPAY_BASE_URL must be https://api.razorpay.com in a live shop')
  return faults
}
