import { brokenRows, checkShop } from '@suvarna/tools/check-shop/check.ts'
import { booksOfFolder } from '@suvarna/tools/check-shop/read/open-books.ts'

/** The findings of `npm run check:shop` in this folder's running shop, once nothing is under way. */
export async function brokenInvariants(folder: string): Promise<string[]> {
  const { books, close } = await booksOfFolder(folder)
  try {
    return brokenRows(await checkShop(books, { timeoutMs: 60_000 }))
  } finally {
    await close()
  }
}
