import { t } from '../../common/language/text.ts'

/** The spec's categories, and the demo's own: an admin names them in the singular, a shop window in the plural. */
const plurals = /^(ring|necklace|earring|bracelet|pendant|bangle|anklet)$/i

/** 'Rings' of 'Ring'; any other name as it is. In another language than English the shop's own are translated. */
export function categoryLabel(name: string): string {
  const label = plurals.test(name) ? `${name}s` : name
  return t`en` === 'en' ? label : (ownLabels[label]?.() ?? label)
}

/** A category's name as the heading of its page: in English as it is written, in another language as its label. */
export const categoryHeading = (name: string): string => (t`en` === 'en' ? name : categoryLabel(name))

const ownLabels: Readonly<Record<string, () => string>> = {
  Rings: () => t`Rings`,
  Necklaces: () => t`Necklaces`,
  Earrings: () => t`Earrings`,
  Bracelets: () => t`Bracelets`,
  Pendants: () => t`Pendants`,
  Bangles: () => t`Bangles`,
  Anklets: () => t`Anklets`,
}
