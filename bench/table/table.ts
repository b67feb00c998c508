import { join } from 'node:path'
import { type Bare, startBare } from '../measure/bare.ts'
import { measureParts, type Part, printParts } from '../measure/results.ts'
import { withFolder, withShop } from '../shop/with-shop.ts'
import { burstRows } from './burst.ts'
import { costRow, kafkaRows } from './cost.ts'
import { idleRow, memoryRows } from './memory.ts'
import { onePieceRows } from './one-piece.ts'
import { readRows } from './reads.ts'
import { sustainedRows } from './sustained.ts'

/**
 * Measures every figure that the shop promises beside the bare server's of the same run, each part in a shop of its own
 * that begins in the same state. `quick`: shorter loads, for trying the bench itself.
 */
export async function benchTable(only: readonly string[], quick: boolean): Promise<void> {
  const seconds = quick ? 2 : 4
  const parts = {
    reads: () => withShop((all) => withBare(all.folder, (bare) => readRows(all.shop, bare, all.pieces, seconds))),
    burst: () => withShop((all) => withBare(all.folder, (bare) => burstRows(all.shop, bare, all.pieces))),
    sustained: () =>
      withShop(({ folder, shop, pieces }) => sustainedRows(join(folder, 'shop'), shop, pieces, quick ? 15 : 60)),
    cost: () => withFolder(costRow),
    kafka: () => withFolder((folder) => kafkaRows(folder, quick ? 8 : 20)),
    'one-piece': () => withShop(({ shop, pieces }) => onePieceRows(shop, pieces)),
    memory: () =>
      withShop(({ shop, pieces }) => memoryRows(shop, pieces, { seconds: 2, more: quick ? 4_000 : 20_000 })),
    idle: () => withShop(({ shop }) => idleRow(shop)),
  }
  printParts(await measureParts('table', parts, only))
}

async function withBare(folder: string, work: (bare: Bare) => Promise<Part>): Promise<Part> {
  const bare = await startBare(folder)
  try {
    return await work(bare)
  } finally {
    await bare.stop()
  }
}
