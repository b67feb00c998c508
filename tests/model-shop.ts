import { copyFolder } from '@suvarna/tools/backup/copy-folder.ts'

/** Environment variable with the address of the run's model shop; unset outside a test run. */
export const modelShopVariable = 'MODEL_SHOP'

/**
 * Makes `folder` a copy of the run's model, a shop with its demo data and a past of a few orders, because loading these
 * takes time. Without a model the folder stays empty, and the shop loads them itself.
 */
export async function fromModel(folder: string): Promise<void> {
  const address = process.env[modelShopVariable]
  if (!address) return
  const response = await fetch(address)
  const made = await response.text()
  if (!response.ok) throw new Error(`there is no model: ${made}`)
  copyFolder(made, folder)
}
