import { type Category, toCategories } from '../../entities/product/category.ts'
import { read } from '../../lib/api/read.ts'

export type AdminCategory = Category & {
  version: number | undefined
  hindiName: string
  products: { published: number; drafts: number } | undefined
}

export const categoryList = () => read('/categories', toAdminCategories)

function toAdminCategories(answer: unknown): AdminCategory[] {
  const wire = Array.isArray(answer) ? answer : ((answer as { categories?: unknown[] } | null)?.categories ?? [])
  return toCategories(answer).map((category, place) => ({
    ...category,
    version: (wire[place] as { version?: number } | undefined)?.version,
    products: (wire[place] as { products?: AdminCategory['products'] } | undefined)?.products,
    hindiName: (wire[place] as { hindi_name?: string } | undefined)?.hindi_name ?? '',
  }))
}
