import { copyFolder } from '@suvarna/tools/backup/copy-folder.ts'

/** Environment variables with the addresses of the run's model shops; unset outside a test run. */
export const modelShopVariables = { full: 'MODEL_SHOP', short: 'SHORT_MODEL_SHOP' } as const
/** `short`: with a past of a few orders, for tests that copy a shop or rebuild its projections. */
export type Model = keyof typeof modelShopVariables

/**
 * Makes `folder` a copy of the run's model, a shop with its demo data, because loading them takes time. Without a model
 * the folder stays empty, and the shop loads them itself.
 */
export async function fromModel(folder: string, model: Model): Promise<void> {
  const address = process.env[modelShopVariables[model]]
  if (!address) return
  const response = await fetch(address)
  const made = await response.text()
  if (!response.ok) throw new Error(`there is no model: ${made}`)
  copyFolder(made, folder)
}
