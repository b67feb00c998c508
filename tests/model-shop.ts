import { constants } from 'node:fs'
import { cp } from 'node:fs/promises'

/** Names where the run's model is asked for; outside a run of the tests nothing stands there. */
export const modelShopVariable = 'MODEL_SHOP'

/**
 * Makes `folder` a copy of the run's model, a shop with its demo data: loading them takes time. Without a model the
 * folder stays empty, and the shop loads them itself.
 */
export async function fromModel(folder: string): Promise<void> {
  const door = process.env[modelShopVariable]
  if (!door) return
  const answer = await fetch(door)
  const model = await answer.text()
  if (!answer.ok) throw new Error(`there is no model: ${model}`)
  await cp(model, folder, { recursive: true, preserveTimestamps: true, mode: constants.COPYFILE_FICLONE })
}
