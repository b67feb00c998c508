import { useLocation, useNavigate } from 'react-router-dom'
import { type ListAddress, readAddress, writeAddress } from './list-address.ts'

type Change = (next: ListAddress, how?: { replace?: boolean }) => void

/** What the address says of the list, and how to say something else; the page stays where it is scrolled to. */
export function useListAddress(): [ListAddress, Change] {
  const { search } = useLocation()
  const navigate = useNavigate()
  const change: Change = (next, { replace = false } = {}) =>
    void navigate({ search: writeAddress(next) }, { replace, state: { staysInPlace: true } })
  return [readAddress(new URLSearchParams(search)), change]
}
