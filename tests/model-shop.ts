import { constants, existsSync } from 'node:fs'
import { cp, mkdtemp, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Where a run of the tests keeps its model: the data folder of a shop after its first start, closed in order. */
const name = 'MODEL_SHOP'

/** A run's model is made by the first file that opens a shop, and copied by the others: loading the demo takes time. */
export async function setup() {
  const folder = await mkdtemp(join(tmpdir(), 'suvarna-model-'))
  process.env[name] = folder
  return () => rm(folder, { recursive: true, force: true })
}

/** Makes `folder` a shop with its demo data; outside a run of the tests it stays empty, and the shop loads them itself. */
export async function fromModel(folder: string, firstStart: (folder: string) => Promise<void>): Promise<void> {
  const parent = process.env[name]
  if (!parent) return
  const model = join(parent, 'data')
  if (!existsSync(model)) {
    const made = join(parent, 'first')
    await firstStart(made)
    await rename(made, model)
  }
  await cp(model, folder, { recursive: true, preserveTimestamps: true, mode: constants.COPYFILE_FICLONE })
}
