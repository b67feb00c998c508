import { startTransition, useOptimistic } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { type ListAddress, readAddress, writeAddress } from './list-address.ts'

type Change = (next: ListAddress, how?: { replace?: boolean }) => void

/**
 * What the address says of the list, and how to say something else; the page stays where it is scrolled to. The router
 * changes the address when it has time: a box that was ticked is seen ticked before that.
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
