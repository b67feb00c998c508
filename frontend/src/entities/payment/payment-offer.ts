import type { AnswerOf } from '@suvarna/contracts/api.ts'
import { factsOf, type ProviderName, providerNames } from '@suvarna/contracts/payments/providers.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api/client.ts'

/** What the payment widget needs: whose it is, the public key, and where its script lies. */
export type PaymentOffer = { provider: ProviderName; keyId: string; script: string }

/** Whose it is where nothing is said. */
const usualProvider: ProviderName = 'razorpay'

/** null where the shop takes cash only. */
export const paymentOffer = () =>
  queryOptions({
    queryKey: ['/config', 'payment'],
    queryFn: async ({ signal }): Promise<PaymentOffer | null> => {
      const { data } = await call<AnswerOf<'GET /config'>>('GET', '/config', { signal })
      // A provider that came after this page was loaded is none whose window it could open.
      const provider = providerNames.find((name) => name === (data.payment_provider ?? usualProvider))
      if (data.razorpay_key_id === null || !provider) return null
      return { provider, keyId: data.razorpay_key_id, script: data.checkout_script ?? factsOf(provider).script }
    },
    staleTime: Number.POSITIVE_INFINITY,
  })

/** As the shopper knows who takes his payment; Razorpay until the shop has said who. */
export const providerTitle = (offer: PaymentOffer | null | undefined): string =>
  factsOf(offer?.provider ?? usualProvider).title
