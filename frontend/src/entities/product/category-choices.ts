import { type Category, isSameCategory } from './category.ts'

/** The six categories named by the back office in this order, then any others that the shop has. */
const namedCategories = ['Ring', 'Necklace', 'Earring', 'Bracelet', 'Pendant', 'Bangle'] as const

export type CategoryChoice = { name: string; category: Category | undefined }

export function categoryChoices(categories: readonly Category[]): CategoryChoice[] {
  const others = categories.filter(({ name }) => !namedCategories.some((known) => isSameCategory(known, name)))
  return [
    ...namedCategories.map((name) => ({ name, category: categories.find((one) => isSameCategory(one.name, name)) })),
    ...others.map((category) => ({ name: category.name, category })),
  ]
}

export const isRing = (categoryName: string): boolean => isSameCategory(categoryName, 'Ring')
