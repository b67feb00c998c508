import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Product } from '@suvarna/contracts/catalog/routes.ts'
import { demoCopy } from './demo-copy.ts'
import { piecesOf } from './products.ts'
import { type BenchedShop, startShop } from './shop.ts'
import { whileOpen } from './while-open.ts'

/** Runs `work` with a temporary folder, removed when it ends. */
export async function withFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'suvarna-bench-'))
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

type Opened = { folder: string; shop: BenchedShop; pieces: readonly Product[] }

/** Runs `work` with a single-process shop of its own, in `shop` of the folder; all begin in the same state. */
export const withShop = <T>(work: (all: Opened) => Promise<T>): Promise<T> =>
  withFolder(async (folder) =>
    whileOpen(await startShop(await demoCopy(join(folder, 'shop')), 'embedded'), async (shop) =>
      work({ folder, shop, pieces: await piecesOf(shop.admin) }),
    ),
  )
