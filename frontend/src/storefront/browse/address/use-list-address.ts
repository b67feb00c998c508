import { startTransition, useOptimistic } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { type ListAddress, readAddress, writeAddress } from './list-address.ts'

type Change = (next: ListAddress, how?: { replace?: boolean }) => void

/**
 * The list's state from the address, and a function to change it that keeps the scroll position. The router applies a
 * change with delay, so until then the pending state is returned and a ticked box shows as ticked immediately.
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
