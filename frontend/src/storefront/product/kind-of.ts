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

/**
 * The name of a single piece. In Hindi a category's default name is plural, so the singular is used unless it was
 * renamed.
 */
export function kindOf(category: string, label = categoryHeading(category)): string {
  if (t`en` === 'en' || label !== categoryHeading(category)) return label
  return singulars[category.replace(/s$/, '')]?.() ?? label
}
