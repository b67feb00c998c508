import { categoryHeading } from '@suvarna/contracts/catalog/shown/category-label.ts'
import { t } from '@suvarna/contracts/common/language/text.ts'

const singulars: Readonly<Record<string, () => string>> = {
  Ring: () => t`Ring`,
  Necklace: () => t`Necklace`,
  Earring: () => t`Earring`,
  Bracelet: () => t`Bracelet`,
  Pendant: () => t`Pendant`,
  Bangle: () => t`Bangle`,
  Anklet: () => t`Anklet`,
}

/** Of one piece: a category is named in the plural in Hindi, where it is called as the shop calls it at first. */
export function kindOf(category: string, label = categoryHeading(category)): string {
  if (t`en` === 'en' || label !== categoryHeading(category)) return label
  return singulars[category.replace(/s$/, '')]?.() ?? label
}
