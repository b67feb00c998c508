import { startTransition, useOptimistic } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { type ListAddress, readAddress, writeAddress } from './list-address.ts'

type Change = (next: ListAddress, how?: { replace?: boolean }) => void

/**
 * The list's state from the address, and a function to change it; the scroll position stays. The router applies a
 * change with delay, so the pending state is returned until then: a ticked box shows as ticked at once.
 */
export function useListAddress(): [ListAddress, Change] {
  const { search } = useLocation()
  const navigate = useNavigate()
  const [address, setEarly] = useOptimistic(readAddress(new URLSearchParams(search)))
  const change: Change = (next, { replace = false } = {}) =>
    startTransition(() => {
      setEarly(next)
      navigate({ search: writeAddress(next) }, { replace, state: { staysInPlace: true } })
    })
  return [address, change]
}
