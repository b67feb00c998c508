import type { AnswerOf } from '@suvarna/contracts/api.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api/client.ts'

/** What the payment widget needs: the public key, and where its script lies. */
export type PaymentOffer = { keyId: string; script: string }

const PROVIDERS_SCRIPT = 'https://checkout.razorpay.com/v1/checkout.js'

/** null where the shop takes cash only. */
export const paymentOffer = () =>
  queryOptions({
    queryKey: ['/config', 'payment'],
    queryFn: async ({ signal }): Promise<PaymentOffer | null> => {
      const { data } = await call<AnswerOf<'GET /config'>>('GET', '/config', { signal })
      if (data.razorpay_key_id === null) return null
      return { keyId: data.razorpay_key_id, script: data.checkout_script ?? PROVIDERS_SCRIPT }
    },
    staleTime: Number.POSITIVE_INFINITY,
  })
