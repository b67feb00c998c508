import type { ShopFacts } from '@suvarna/contracts/orders/settings/settings.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { read } from '../../lib/api/read.ts'

export const shopFacts = read('/shop', (answer) => (answer as { data: ShopFacts }).data)

const builtInFacts = queryOptions({
  queryKey: ['built-in shop facts'],
  queryFn: async (): Promise<Omit<ShopFacts, 'gift'>> => {
    const { shownDefaults } = await import('@suvarna/contracts/orders/settings/settings-defaults.ts')
    return { ...shownDefaults, cod_limit: shownDefaults.limits.cod_limit }
  },
  staleTime: Number.POSITIVE_INFINITY,
})

/**
 * The shop's facts from the back office's settings; null until loaded, the built-in defaults if the call fails. Gifts
 * are excluded: without the shop's answer it is unknown whether it wraps and at what price.
 */
export function useShop(): Omit<ShopFacts, 'gift'> | null {
  const { data, isError } = useQuery(shopFacts)
  const { data: builtIn } = useQuery({ ...builtInFacts, enabled: isError })
  return data ?? (isError ? (builtIn ?? null) : null)
}

/** Rupees up to which an order can be paid in cash, 0 if cash is not accepted; null while unknown. */
export function useCashLimit(): number | null {
  return useQuery(shopFacts).data?.cod_limit ?? null
}
