/** Hosts that a payment widget may load from and connect to. */
export type PaymentOrigins = Record<'script' | 'frame' | 'connect' | 'img' | 'form', readonly string[]>

/** What browser, gateway and payments need about a provider of online payments. */
export type ProviderProfile = {
  /** Its name for shoppers. */
  title: string
  /** Address of its widget's script. */
  script: string
  origins: PaymentOrigins
  /** Headers of its webhooks, in lower case: the signature over the raw body, and the provider's id of the event. */
  webhook: { signature: string; event: string }
}

const [checkout, api, log] = ['checkout', 'api', 'lumberjack'].map((host) => `https://${host}.razorpay.com`) as [
  string,
  string,
  string,
]

/** All supported providers. The names are used in settings, in webhook paths and in GET /config. */
const paymentProviders = {
  razorpay: {
    title: 'Razorpay',
    script: `${checkout}/v1/checkout.js`,
    // Razorpay publishes no list; these are the hosts that its widget has been observed to use.
    origins: {
      script: [checkout],
      frame: [api, checkout],
      connect: [api, checkout, log],
      img: ['https://*.razorpay.com'],
      form: [api],
    },
    webhook: { signature: 'x-razorpay-signature', event: 'x-razorpay-event-id' },
  },
} satisfies Record<string, ProviderProfile>

export type ProviderName = keyof typeof paymentProviders
export const providerNames = Object.keys(paymentProviders) as ProviderName[]
export const profileOf = (name: ProviderName): ProviderProfile => paymentProviders[name]
