import { measureParts, printParts } from '../measure/results.ts'
import { countClicksAtVendure } from './clicks/clicks.ts'
import { compareStores } from './event-stores/compare.ts'
import { compareVendure } from './vendure/compare.ts'

/** Compares this shop with others' work of the same kind. `quick`: shorter loads, for trying the bench itself. */
export async function benchPeers(only: readonly string[], quick: boolean): Promise<void> {
  const seconds = quick ? 2 : 4
  const parts = {
    clicks: countClicksAtVendure,
    vendure: () => compareVendure(seconds),
    events: () => compareStores(seconds),
  }
  printParts(await measureParts('peers', parts, only))
}
