import { brokenRows, checkShop } from '@suvarna/tools/check-shop/check.ts'
import { booksOfFolder } from '@suvarna/tools/check-shop/read/open-books.ts'

/** What `npm run check:shop` finds broken in a shop that runs in this folder, once it has come to rest. */
export async function brokenInvariants(folder: string): Promise<string[]> {
  const { books, close } = await booksOfFolder(folder)
  try {
    return brokenRows(await checkShop(books, { timeoutMs: 60_000 }))
  } finally {
    await close()
  }
}
