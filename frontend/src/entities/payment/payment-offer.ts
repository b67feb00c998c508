import type { AnswerOf } from '@suvarna/contracts/api.ts'
import { type ProviderName, profileOf, providerNames } from '@suvarna/contracts/payments/providers.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api/client.ts'

/** What the payment widget needs: the provider, its public key, and its script's address. */
export type PaymentOffer = { provider: ProviderName; keyId: string; script: string }

/** The provider if the server names none. */
const defaultProvider: ProviderName = 'razorpay'

/** null if the shop takes cash only. */
export const paymentOffer = () =>
  queryOptions({
    queryKey: ['/config', 'payment'],
    queryFn: async ({ signal }): Promise<PaymentOffer | null> => {
      const { data } = await call<AnswerOf<'GET /config'>>('GET', '/config', { signal })
      // This build cannot open the window of a provider that it does not have.
      const provider = providerNames.find((name) => name === (data.payment_provider ?? defaultProvider))
      if (data.razorpay_key_id === null || !provider) return null
      return { provider, keyId: data.razorpay_key_id, script: data.checkout_script ?? profileOf(provider).script }
    },
    staleTime: Number.POSITIVE_INFINITY,
  })

/** The provider's name for shoppers; Razorpay while the shop has named none. */
export const providerTitle = (offer: PaymentOffer | null | undefined): string =>
  profileOf(offer?.provider ?? defaultProvider).title
