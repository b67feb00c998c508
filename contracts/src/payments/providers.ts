/** What a payment widget may load and talk to. */
export type PaymentOrigins = Record<'script' | 'frame' | 'connect' | 'img' | 'form', readonly string[]>

/** What browser, gateway and payments know of a provider that takes online payments. */
export type ProviderProfile = {
  /** As shoppers know it. */
  title: string
  /** The address of its widget's script. */
  script: string
  origins: PaymentOrigins
  /** Headers of its webhooks, in lower case: the signature over the raw body, and its own id of what it reports. */
  webhook: { signature: string; event: string }
}

const [checkout, api, log] = ['checkout', 'api', 'lumberjack'].map((host) => `https://${host}.razorpay.com`) as [
  string,
  string,
  string,
]

/** Every provider that the shop knows. The names stand in settings, in the paths of webhooks and in GET /config. */
const paymentProviders = {
  razorpay: {
    title: 'Razorpay',
    script: `${checkout}/v1/checkout.js`,
    // Razorpay publishes no list; these are the hosts that its widget was seen to use.
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
