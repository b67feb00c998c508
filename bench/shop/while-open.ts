import type { BenchedShop } from './shop.ts'

/** Stopped when the work ends, whatever it ends with. */
export async function whileOpen<T>(shop: BenchedShop, work: (shop: BenchedShop) => Promise<T>): Promise<T> {
  try {
    return await work(shop)
  } finally {
    await shop.stop()
  }
}
