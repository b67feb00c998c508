import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Product } from '@suvarna/contracts/catalog/routes.ts'
import { type Bare, startBare } from '../measure/bare.ts'
import { measureParts, type Part, printParts } from '../measure/results.ts'
import { startDemoCopy } from '../shop/demo-copy.ts'
import { piecesOf } from '../shop/products.ts'
import type { BenchedShop } from '../shop/shop.ts'
import { burstRows } from './burst.ts'
import { costRow, kafkaRows } from './cost.ts'
import { idleRow, memoryRows } from './memory.ts'
import { onePieceRows } from './one-piece.ts'
import { readRows } from './reads.ts'
import { sustainedRows } from './sustained.ts'

type Shop = { folder: string; shop: BenchedShop; pieces: readonly Product[] }

/**
 * Every figure that the shop promises, beside the bare server's of the same run, each part in a shop of its own that
 * begins alike. `quick`: a third of the time, for trying the bench itself.
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

async function withFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'suvarna-bench-'))
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const withShop = (work: (all: Shop) => Promise<Part>): Promise<Part> =>
  withFolder(async (folder) => {
    const shop = await startDemoCopy(join(folder, 'shop'))
    try {
      return await work({ folder, shop, pieces: await piecesOf(shop.admin) })
    } finally {
      await shop.stop()
    }
  })

async function withBare(folder: string, work: (bare: Bare) => Promise<Part>): Promise<Part> {
  const bare = await startBare(folder)
  try {
    return await work(bare)
  } finally {
    await bare.stop()
  }
}
