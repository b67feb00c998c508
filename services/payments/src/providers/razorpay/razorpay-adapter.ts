import { secret, url } from '@suvarna/platform/config/config.ts'
import { type TSchema, Type } from 'typebox'
import type { ProviderAdapter, Settings } from '../../payment/provider.ts'
import { createRazorpay } from './razorpay.ts'

const text = Type.Optional(Type.String({ minLength: 1 }))

const settings = {
  RAZORPAY_KEY_ID: text,
  RAZORPAY_KEY_SECRET: text,
  RAZORPAY_WEBHOOK_SECRET: Type.Optional(secret()),
  /** The previous secret, needed for about a day while webhooks signed with it are repeated. */
  RAZORPAY_PREVIOUS_WEBHOOK_SECRET: Type.Optional(secret()),
  /** Address of the provider or its sandbox. */
  RAZORPAY_BASE_URL: Type.Optional(url()),
} satisfies Record<string, TSchema>

const needed = ['RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET']

/** Razorpay as an adapter: its settings, their faults, its client. */
export const razorpayAdapter = {
  settings,
  faults(env, { live, sandbox }) {
    const names = sandbox ? [...needed, 'RAZORPAY_BASE_URL'] : needed
    const missing = names.filter((name) => !env[name]).map((name) => `${name} is missing`)
    return live ? [...missing, ...notLive(env)] : missing
  },
  create({ RAZORPAY_BASE_URL: baseUrl, ...env }, sandboxUrl) {
    const webhookSecrets = [env.RAZORPAY_WEBHOOK_SECRET, env.RAZORPAY_PREVIOUS_WEBHOOK_SECRET]
    return createRazorpay({
      keyId: env.RAZORPAY_KEY_ID ?? '',
      keySecret: env.RAZORPAY_KEY_SECRET ?? '',
      webhookSecrets: webhookSecrets.filter((given) => given !== undefined),
      ...(baseUrl ? { baseUrl } : {}),
      ...(sandboxUrl === null ? {} : { script: `${sandboxUrl ?? baseUrl}/v1/checkout.js` }),
    })
  },
} satisfies ProviderAdapter

/** Razorpay distinguishes test mode from live mode by the key alone. */
function notLive({ RAZORPAY_KEY_ID: keyId, RAZORPAY_KEY_SECRET: keySecret, RAZORPAY_BASE_URL: baseUrl }: Settings) {
  const faults: string[] = []
  if (keyId && !keyId.startsWith('rzp_live_')) faults.push('RAZORPAY_KEY_ID must be a live key in a live shop')
  if (keySecret && (keySecret.length < 20 || keySecret.includes('sandbox')))
    faults.push('RAZORPAY_KEY_SECRET must be the provider’s own in a live shop')
  if (baseUrl && new URL(baseUrl).origin !== 'https://api.razorpay.com')
    faults.push('RAZORPAY_BASE_URL must be https://api.razorpay.com in a live shop')
  return faults
}
