// The carrier's delivery estimate for a pincode. It blocks nothing: a slow or failed response shows as unknown.
import type { AnswerOf } from '@suvarna/contracts/api.ts'
import { isPincode } from '@suvarna/contracts/common/place/pincode.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../../lib/api/client.ts'

type Answer = AnswerOf<'GET /shipping/serviceability'>['data']
export type Estimate = Pick<Answer, 'serviceable' | 'cod' | 'days' | 'expected' | 'city' | 'state'>

/** `ask` is set if a retry makes sense. */
export type Delivery =
  | { step: 'nothing' }
  | { step: 'asking' }
  | { step: 'unknown'; ask: () => void }
  | { step: 'known'; estimate: Estimate }

const TIMEOUT_MS = 8_000
const FRESH_MS = 30 * 60_000

/** One call for a complete pincode, shared by all pages; none for an incomplete one. */
const estimateFor = (pincode: string) =>
  queryOptions({
    queryKey: [`/shipping/serviceability?pincode=${pincode}`],
    queryFn: async (): Promise<Estimate> => {
      const path = `/shipping/serviceability?pincode=${pincode}`
      const { data } = await call<{ data: Estimate }>('GET', path, { signal: AbortSignal.timeout(TIMEOUT_MS) })
      return data
    },
    enabled: isPincode(pincode),
    staleTime: FRESH_MS,
    gcTime: FRESH_MS,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    networkMode: 'always',
  })

export function useDelivery(pincode: string): Delivery {
  const { data, isFetching, isError, refetch } = useQuery(estimateFor(pincode))
  if (!isPincode(pincode)) return { step: 'nothing' }
  if (data) return { step: 'known', estimate: data }
  if (isError && !isFetching) return { step: 'unknown', ask: () => void refetch() }
  return { step: 'asking' }
}
