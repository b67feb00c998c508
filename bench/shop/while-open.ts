import type { BenchedShop } from './shop.ts'

/** Runs `work` and stops the shop when it ends, also with an error. */
export async function whileOpen<T>(shop: BenchedShop, work: (shop: BenchedShop) => Promise<T>): Promise<T> {
  try {
    return await work(shop)
  } finally {
    await shop.stop()
  }
}
