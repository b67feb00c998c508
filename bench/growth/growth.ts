import { measureParts, printParts } from '../measure/results.ts'
import { benchRelay } from '../relay/relay.ts'
import { startShop } from '../shop/shop.ts'
import { whileOpen } from '../shop/while-open.ts'
import { withFolder, withShop } from '../shop/with-shop.ts'
import { archiveOf, growArchive } from './archives.ts'
import { growDesk } from './desk.ts'
import { growProducts } from './products.ts'
import { growShoppers } from './shoppers.ts'
import { growStreams } from './streams.ts'
import { growYear } from './year.ts'

/** Measures how costs grow with the size of everything. `quick`: shorter loads, for trying the bench itself. */
export async function benchGrowth(only: readonly string[], quick: boolean): Promise<void> {
  const seconds = quick ? 2 : 4
  const parts = {
    shoppers: () => withShop(({ shop, pieces }) => growShoppers(shop, pieces, seconds)),
    products: () => withFolder(growProducts),
    desk: () => withFolder((folder) => growDesk(folder, quick)),
    archive: () => growArchive(quick ? 0.4 : 0.8),
    streams: () => withShop(({ shop, pieces }) => growStreams(shop, pieces, seconds)),
    year: () =>
      withShop(async ({ shop }) =>
        whileOpen(await startShop(await archiveOf(1_000_000), 'embedded'), (old) => growYear(shop, old, seconds)),
      ),
    relay: benchRelay,
  }
  printParts(await measureParts('growth', parts, only))
}
