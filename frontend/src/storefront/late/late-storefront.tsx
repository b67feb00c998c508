import { justAdded } from '../../entities/cart/adding/just-added.ts'
import { useStore } from '../../lib/store.ts'
import { MiniBag } from './mini-bag.tsx'
import { useAccountLanguage } from './use-account-language.ts'
import { useAccountWatchlist } from './use-account-watchlist.ts'
import { useLeftBag } from './use-left-bag.ts'

export function LateStorefront() {
  const added = useStore(justAdded)
  useAccountLanguage()
  useAccountWatchlist()
  useLeftBag()
  return added && <MiniBag key={added.at} added={added} />
}
